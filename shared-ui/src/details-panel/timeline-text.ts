import type { TimelineEntry } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';

/** Tools of staff: what others do for staff as well is on behalf of the customer. */
const OF_STAFF: readonly TimelineEntry['event'][] = ['downloaded', 'listExported', 'linkWithdrawn'];

/** An entry of a time line as a sentence: what happened, by whom, and on whose behalf. */
export function timelineText(
  { event, by, isByStaff, number, recipient }: TimelineEntry,
  t: TFunction,
): string {
  const what = t(`timeline.event.${event}`, { number: number ?? '', email: recipient ?? '' });
  if (by === null) return what;
  const isOnBehalf = isByStaff && !OF_STAFF.includes(event);
  return t(isOnBehalf ? 'timeline.byOnBehalf' : 'timeline.by', { what, by });
}
