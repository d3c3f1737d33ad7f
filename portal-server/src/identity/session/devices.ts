import type { SignedInDevice } from '@portal/shared-contracts/schemas';
import type { Database } from '../../platform/database/database.ts';
import { describeDevice } from './describe-device.ts';
import { after } from '../../platform/time/time.ts';
import { IDLE_LIMIT } from './session-limits.ts';
import type { Action } from '../../platform/actions/action.ts';
import { requireProfile } from '../../platform/actions/actor.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { endSessionsOf } from './session-store.ts';
import { distrustDevices } from './trusted-device.ts';

/** The devices on which a person is signed in, last seen first. `current` is the bearer's hash of the calling session. */
export async function readDevices(
  db: Database['db'],
  profileId: number,
  current: string,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', after(now, -IDLE_LIMIT))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    place: row.place,
    method: row.method,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.bearer_hash === current,
  }));
}

/** Signs a person out on one device. Refuses with 404 when they have no such session. */
export const signOutDevice: Action<{ params: { id: string } }, null> = {
  name: 'device.sign-out',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { params } }) {
    const profileId = requireProfile(actor);
    const { numDeletedRows } = await trx
      .deleteFrom('session')
      .where('profile_id', '=', profileId)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return { data: null, subjects: [`profile ${profileId}`, `session ${params.id}`] };
  },
};

/** Signs a person out everywhere, and no longer trusts their devices. */
export const signOutEverywhere: Action<null, null> = {
  name: 'device.sign-out-everywhere',
  allow: ['customer', 'staff'],
  async run({ trx, actor }) {
    const profileId = requireProfile(actor);
    await endSessionsOf(trx, profileId);
    await distrustDevices(trx, profileId, []);
    return { data: null, subjects: [`profile ${profileId}`] };
  },
};
