import type { Action } from '../../platform/actions/action.ts';
import { requireProfile } from '../../platform/actions/actor.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { endDevice, endSessionsOf } from './device-store.ts';
import { distrustDevices } from './trusted-device.ts';

/** Signs a person out on one device; refuses with 404 when they have no such session. */
export const signOutDevice: Action<{ params: { id: string } }, null> = {
  name: 'device.sign-out',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { params } }) {
    const profileId = requireProfile(actor);
    if (!(await endDevice(trx, profileId, params.id))) throw notFound();
    return { data: null, subjects: [`profile ${profileId}`, `session ${params.id}`] };
  },
};

/** Signs a person out everywhere, and makes all of their devices strange. */
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
