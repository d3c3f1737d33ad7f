import { daysBetween } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';

/** How far a day is from today: "in 5 days", "today", "5 days ago". */
export function dueNote(day: string, today: string, t: TFunction): string {
  const days = daysBetween(today, day);
  if (days === 0) return t('details.days.today');
  return days > 0 ? t('details.days.ahead', { count: days }) : t('details.days.past', { count: -days });
}
