import { formatTime, type OpenStatus } from '@portal/shared-contracts/stores';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';

/** The hour as it is said decides between `la 1 PM` and `las 2 PM`. */
const said = (minutes: number) => ({ time: formatTime(minutes), count: Math.floor(minutes / 60) % 12 || 12 });

const weekday = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "Open until 5 PM"; of a closed store when it opens next. */
export function statusText(status: OpenStatus, t: TFunction): string {
  if (status.isOpen) return t('storeEntry.todayOpenUntil', said(status.until));
  const closed = t(status.isHoliday ? 'storeEntry.holiday' : 'storeEntry.closed');
  if (status.opens === null) return closed;
  const { day, daysAhead, at } = status.opens;
  const when = daysAhead === 0 ? 'today' : daysAhead === 1 ? 'tomorrow' : 'later';
  return `${closed} · ${t(`storeEntry.opens.${when}`, { ...said(at), day: weekday(day) })}`;
}
