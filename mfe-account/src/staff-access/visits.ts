import { entryDay, type StaffAccess } from '@portal/shared-contracts';

/** What one member of staff did with the account in one go. */
export interface Visit {
  key: string;
  staffName: string;
  /** Of its first and its last entry, ISO 8601. */
  from: string;
  to: string;
  /** The reason that was given at its begin; null where the begin is not known, or there was no view. */
  reason: string | null;
  looked: StaffAccess[];
  downloaded: StaffAccess[];
  done: StaffAccess[];
}

/** A view of the account; without one, what a member of staff did on one day. */
const keyOf = ({ grantId, staffName, happenedAt }: StaffAccess): string =>
  grantId === null ? `${entryDay(happenedAt)} ${staffName}` : String(grantId);

const PART = { read: 'looked', download: 'downloaded' } as const;

/** Groups entries, the newest first, by visit. The newest visit comes first; in it, what happened first. */
export function visitsOf(entries: readonly StaffAccess[]): Visit[] {
  const visits = new Map<string, Visit>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const visit = visits.get(key) ?? {
      ...{ key, staffName: entry.staffName, from: entry.happenedAt, to: entry.happenedAt },
      ...{ reason: null, looked: [], downloaded: [], done: [] },
    };
    visits.set(key, visit);
    visit.from = entry.happenedAt;
    if (entry.kind === 'grant.started' || entry.kind === 'grant.extended') visit.reason = entry.detail;
    else if (entry.kind !== 'grant.ended')
      visit[entry.kind === 'read' || entry.kind === 'download' ? PART[entry.kind] : 'done'].unshift(entry);
  }
  return [...visits.values()];
}
