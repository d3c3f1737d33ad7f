import type { UpdateSessionRequest, UpdateSessionResponse } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { requireProfile } from '../../platform/actions/actor.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import { userChangedIn } from '../users/user-changed.ts';

interface Input {
  body: UpdateSessionRequest;
}

/** Remembers the preferred store and the delivery ZIP of a person; what is left out stays, and null forgets. */
export const savePreferences: Action<Input, UpdateSessionResponse> = {
  name: 'preferences.save',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { body } }) {
    const profileId = requireProfile(actor);
    const { branchId, zipCode } = body;
    if (typeof branchId === 'number') {
      const branch = await trx
        .selectFrom('branch')
        .select('id')
        .where('id', '=', branchId)
        .executeTakeFirst();
      if (!branch) throw badRequest({ branchId: 'field.invalid' });
    }
    const kept = await trx
      .updateTable('profile')
      .set((old) => ({
        branch_id: branchId === undefined ? old.ref('branch_id') : branchId,
        zip: zipCode === undefined ? old.ref('zip') : zipCode,
      }))
      .where('id', '=', profileId)
      .returning(['branch_id', 'zip'])
      .executeTakeFirstOrThrow();
    return {
      data: { branchId: kept.branch_id, zipCode: kept.zip },
      subjects: [`profile ${profileId}`],
      events: await userChangedIn(trx, { id: profileId }, 'preferences'),
    };
  },
};
