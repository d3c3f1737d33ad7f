import { formatDate } from './date.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** A moment as people at this clock read it: `MM-DD-YYYY`, with the time of day where it matters. */
export function momentText(iso: string, language: string, withTime = false): string {
  const moment = new Date(iso);
  const day = formatDate(`${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`);
  if (!withTime) return day;
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(moment);
  return `${day}, ${time}`;
}
