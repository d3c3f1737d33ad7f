import { serverNow } from '@portal/shared-contracts';
import { formatTime, type OpenStatus } from '@portal/shared-contracts/stores';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';
import { useEffect, useState } from 'react';

/** `count` is the spoken hour, which decides between `la 1 PM` and `las 2 PM`. */
const said = (minutes: number) => ({ time: formatTime(minutes), count: Math.floor(minutes / 60) % 12 || 12 });

const weekday = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Text such as "Open until 5 PM", or when a closed store opens next. */
export function statusText(status: OpenStatus, t: TFunction): string {
  if (status.isOpen) return t('storeEntry.todayOpenUntil', said(status.until));
  const closed = t(status.isHoliday ? 'storeEntry.holiday' : 'storeEntry.closed');
  if (status.opens === null) return closed;
  const { day, daysAhead, at } = status.opens;
  const when = daysAhead === 0 ? 'today' : daysAhead === 1 ? 'tomorrow' : 'later';
  return `${closed} · ${t(`storeEntry.opens.${when}`, { ...said(at), day: weekday(day) })}`;
}

const MINUTE = 60_000;

/** The current time, updated each minute. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), MINUTE - (serverNow().getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
