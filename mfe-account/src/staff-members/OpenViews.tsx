import { api, entryMoment, entryTime, type OpenGrant, type WriteOptions } from '@portal/shared-contracts';
import { Button, useAction, useCall } from '@portal/shared-ui';
import { OwnedList, OwnedListSkeleton, OwnedNothing, type OwnedItem } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { CallContent, OwnedSection, TitledGroup } from '../account-page/AccountPage.tsx';
import { ignoreAlreadyGone } from '../already-gone.ts';
import { SECTION } from '../texts.ts';

const endView = ({ grantId }: OpenGrant, options: WriteOptions) =>
  ignoreAlreadyGone(api.delete(`/api/staff/grants/${grantId}`, options));

/** The open views of customers by staff. An administrator can end each. */
export function OpenViews(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall('/api/staff/grants');
  const count = call.status === 'ready' ? call.data.length : 0;
  return (
    <OwnedSection label={t('staffMembers.views.title')} count={count}>
      {call.status === 'ready' && count > 0 ? (
        <Views views={call.data} />
      ) : (
        <TitledGroup title={t('staffMembers.views.title')}>
          <CallContent
            call={call}
            size="compact"
            failed={t('staffMembers.views.failed')}
            skeleton={<OwnedListSkeleton label={t('staffMembers.views.loading')} />}
          >
            {() => <OwnedNothing tone="quiet">{t('staffMembers.views.none')}</OwnedNothing>}
          </CallContent>
        </TitledGroup>
      )}
    </OwnedSection>
  );
}

function Views({ views }: { views: readonly OpenGrant[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState<OpenGrant | null>(null);
  const [isAsking, setAsking] = useState(false);
  const end = useAction(endView, {
    refetch: ['/api/staff/grants'],
    done: () => t('staffMembers.views.ended'),
  });
  const names = ({ staffName, clientName }: OpenGrant) => ({ staff: staffName, customer: clientName });

  function ask(view: OpenGrant): void {
    setChosen(view);
    setAsking(true);
  }

  const itemOf = (view: OpenGrant): OwnedItem => ({
    id: String(view.grantId),
    icon: 'store',
    name: t('staffMembers.views.who', names(view)),
    facts: [
      `${view.staffEmail} · ${view.accountNumber}`,
      t('staffMembers.views.times', {
        from: entryMoment(view.startedAt, currentLanguage()),
        to: entryTime(view.expiresAt, currentLanguage()),
      }),
      view.ticket === '' ? view.reason : `${view.reason} (${view.ticket})`,
    ],
    actions: (
      <Button
        size="sm"
        color="secondary"
        aria-label={t('staffMembers.views.endOne', names(view))}
        onClick={() => ask(view)}
      >
        {t('staffMembers.views.end')}
      </Button>
    ),
  });

  return (
    <>
      <OwnedList label={t('staffMembers.views.title')} isGroup items={views.map(itemOf)} />
      {chosen !== null && (
        <ConfirmDialog
          open={isAsking}
          isDestructive
          title={t('staffMembers.views.question')}
          description={t('staffMembers.views.advice', names(chosen))}
          confirmLabel={t('staffMembers.views.end')}
          action={end}
          onConfirm={() => end.send(chosen)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
