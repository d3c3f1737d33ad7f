import type { ActionName, CustomerUser, WriteOptions } from '@portal/shared-contracts';
import { toolCalls } from '../../api/staff-tools.ts';

/** What staff can do with a user. */
export type UserChange = 'mailPassword' | 'lock' | 'unlock' | 'endSessions';

/** The action of each change, as `can` names it. */
export const ACTIONS: Readonly<Record<UserChange, ActionName>> = {
  mailPassword: 'users.mail-password',
  lock: 'users.lock',
  unlock: 'users.unlock',
  endSessions: 'users.end-sessions',
};

/** What there is to do with a user: a locked one gets no mail and has no sessions. */
export function changesOf({ lockedBy, openSessions }: CustomerUser): UserChange[] {
  return [
    ...(lockedBy === 'staff' ? [] : (['mailPassword'] as const)),
    ...(openSessions > 0 ? (['endSessions'] as const) : []),
    ...(lockedBy === null ? [] : (['unlock'] as const)),
    ...(lockedBy === 'staff' ? [] : (['lock'] as const)),
  ];
}

export interface ChosenChange {
  what: UserChange;
  user: CustomerUser;
}

export const changeUser = ({ what, user }: ChosenChange, options: WriteOptions): Promise<null> =>
  toolCalls[what](user.profileId, options);
