import { entryDay, type StaffAccess } from '@portal/shared-contracts';

/** The actions of a member of staff in one view of the account, or on one day. */
export interface Visit {
  key: string;
  staffName: string;
  /** Time of the first and the last entry, ISO 8601. */
  from: string;
  to: string;
  /** Reason of the view; null without a view or if its start is not loaded. */
  reason: string | null;
  looked: StaffAccess[];
  downloaded: StaffAccess[];
  done: StaffAccess[];
}

/** Groups entries by view; entries without one by day and member of staff. */
const keyOf = ({ grantId, staffName, happenedAt }: StaffAccess): string =>
  grantId === null ? `${entryDay(happenedAt)} ${staffName}` : String(grantId);

const PART = { read: 'looked', download: 'downloaded' } as const;

/** Groups entries by visit. Expects the newest entry first. Returns the newest visit first, its entries oldest first. */
export function visitsOf(entries: readonly StaffAccess[]): Visit[] {
  const visits = new Map<string, Visit>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const visit = visits.get(key) ?? {
      key,
      staffName: entry.staffName,
      from: entry.happenedAt,
      to: entry.happenedAt,
      reason: null,
      looked: [],
      downloaded: [],
      done: [],
    };
    visits.set(key, visit);
    visit.from = entry.happenedAt;
    if (entry.kind === 'grant.started' || entry.kind === 'grant.extended') visit.reason = entry.detail;
    else if (entry.kind !== 'grant.ended')
      visit[entry.kind === 'read' || entry.kind === 'download' ? PART[entry.kind] : 'done'].unshift(entry);
  }
  return [...visits.values()];
}
