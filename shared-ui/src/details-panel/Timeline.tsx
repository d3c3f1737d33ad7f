import styled from '@emotion/styled';
import { entryMoment, formatMoney, type TimelineEntry } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';
import { useCall } from '../calls/use-call.ts';
import { errorText } from '../errors/error-text.ts';
import { currentLanguage } from '../i18n/instance.ts';
import '../i18n/timeline-texts.ts';
import { Unbroken } from '../page/Unbroken.tsx';
import { TextSkeleton } from '../waiting/Skeleton.tsx';
import { EventList } from './EventList.tsx';
import { Nothing, PanelPart } from './PanelPart.tsx';

const When = styled('time')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

export interface TimelineProps {
  kind: string;
  number: string;
  /** Namespace whose `timeline` has a text for each event of this kind of record. */
  namespace: string;
}

/** Events of a record, newest first. Only for staff (docs/product.md, "Staff and impersonation"). */
export function Timeline({ kind, number, namespace }: TimelineProps): ReactNode {
  const { t } = useTranslation('ui');
  const call = useCall(`/api/staff/timeline/${kind}/${encodeURIComponent(number)}`);
  return (
    <PanelPart title={t('timeline.title')} isScreenOnly>
      {call.status === 'loading' && <TextSkeleton />}
      {call.status === 'failed' && (
        <>
          <Nothing role="alert">{`${t('timeline.failed')} ${errorText(call.error, t)}`}</Nothing>
          <div>
            <Button size="sm" color="secondary" loading={call.isRetrying} onClick={call.retry}>
              {t('retry')}
            </Button>
          </div>
        </>
      )}
      {call.status === 'ready' &&
        (call.data.length === 0 ? (
          <Nothing>{t('timeline.none')}</Nothing>
        ) : (
          <Entered entries={call.data} namespace={namespace} />
        ))}
    </PanelPart>
  );
}

function Entered({
  entries,
  namespace,
}: { entries: readonly TimelineEntry[] } & Pick<TimelineProps, 'namespace'>): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <EventList>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.event} ${entry.by} ${entry.number}`}>
          <Unbroken>{timelineText(entry, t, namespace)}</Unbroken>
          <When dateTime={entry.at}>{entryMoment(entry.at, currentLanguage())}</When>
        </li>
      ))}
    </EventList>
  );
}

/** Events of staff tools. All other events of staff are on behalf of the customer. */
const OF_STAFF: readonly TimelineEntry['event'][] = ['downloaded', 'listExported', 'linkWithdrawn'];

/** An event as a sentence in the words of `namespace`: what happened, who did it, and on whose behalf. */
export function timelineText(
  { event, by, isByStaff, number, amount, reason, note, recipient }: TimelineEntry,
  t: TFunction,
  namespace: string,
): string {
  const key = reason === null ? event : `${event}.${reason}`;
  const happened = t(`timeline.${key}`, {
    ns: namespace,
    number: number ?? '',
    email: recipient ?? '',
    amount: formatMoney(amount ?? 0),
  });
  const what = note === null ? happened : t('timeline.noted', { what: happened, note });
  if (by === null) return what;
  const isOnBehalf = isByStaff && !OF_STAFF.includes(event);
  return t(isOnBehalf ? 'timeline.byOnBehalf' : 'timeline.by', { what, by });
}
