import { entryDay, type StaffAuditRow } from '@portal/shared-contracts';

/** The entries of one day. */
export interface Day {
  day: string;
  rows: StaffAuditRow[];
}

/** Groups entries, the newest first, by the day in the distributor's time zone. */
export function daysOf(rows: readonly StaffAuditRow[]): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const day = entryDay(row.happenedAt);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
