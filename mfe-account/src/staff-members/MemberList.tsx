import { entryMoment, type StaffMember } from '@portal/shared-contracts';
import { Button, errorText, ErrorView, useCall } from '@portal/shared-ui';
import { OwnedList, OwnedListSkeleton, StatusChip, type OwnedItem } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { TitledGroup } from '../account-page/TitledGroup.tsx';
import { MEMBERS } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { onlyAdministrator } from './only-administrator.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** The members of staff, each with what they may do and how to change it. */
export function MemberList(): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(MEMBERS);
  if (call.status === 'loading')
    return (
      <TitledGroup title={t('staffMembers.list')}>
        <OwnedListSkeleton label={t('staffMembers.loading')} />
      </TitledGroup>
    );
  if (call.status === 'failed')
    return (
      <ErrorView
        size="compact"
        title={t('staffMembers.failed')}
        advice={errorText(call.error, t)}
        onRetry={call.retry}
        isRetrying={call.isRetrying}
      />
    );
  return <Members members={call.data} />;
}

function Members({ members }: { members: readonly StaffMember[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [chosen, setChosen] = useState<StaffMember | null>(null);
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const only = onlyAdministrator(members);
  const open = (member: StaffMember, which: 'change' | 'remove') => (): void => {
    setChosen(member);
    setDialog(which);
  };
  const close = (): void => setDialog(null);

  const itemOf = (member: StaffMember): OwnedItem => {
    const { profileId, name, email, permission, lastSeenAt } = member;
    const isOnly = profileId === only;
    const moment = lastSeenAt === null ? null : entryMoment(lastSeenAt, currentLanguage());
    return {
      id: String(profileId),
      icon: 'account',
      name,
      mark: (
        <StatusChip
          tone={permission === null ? 'neutral' : 'info'}
          label={t(`staff.permission.${permission ?? 'none'}`)}
        />
      ),
      facts: [
        email,
        moment === null ? t('staffMembers.neverSeen') : t('staffMembers.lastSeen', { moment }),
        ...(isOnly ? [t('staffMembers.only')] : []),
      ],
      actions: (
        <>
          <Button
            size="sm"
            color="secondary"
            disabled={isOnly}
            aria-label={t(`staffMembers.change.${permission === null ? 'giveOne' : 'one'}`, { name })}
            onClick={open(member, 'change')}
          >
            {t(`staffMembers.change.${permission === null ? 'give' : 'open'}`)}
          </Button>
          {permission !== null && (
            <Button
              size="sm"
              color="secondary"
              disabled={isOnly}
              aria-label={t('staffMembers.remove.one', { name })}
              onClick={open(member, 'remove')}
            >
              {t('staffMembers.remove.open')}
            </Button>
          )}
        </>
      ),
    };
  };

  return (
    <>
      <OwnedList label={t('staffMembers.list')} isGroup items={members.map(itemOf)} />
      {chosen !== null && (
        <>
          <ChangeDialog
            key={`${chosen.profileId} ${chosen.permission}`}
            member={chosen}
            isOpen={dialog === 'change'}
            onClose={close}
          />
          <RemoveDialog member={chosen} isOpen={dialog === 'remove'} onClose={close} />
        </>
      )}
    </>
  );
}
