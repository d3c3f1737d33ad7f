import type { MarkTutorialRequest } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { customerOf } from '../../platform/actions/actor.ts';
import { forbidden } from '../../platform/http/http-error.ts';
import { ownProfile } from './own-profile.ts';

/** Remembers how far the tour of a person got. */
export const markTutorial: Action<{ body: MarkTutorialRequest }, null> = {
  name: 'tour.save',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { body } }) {
    const profileId = ownProfile(actor, body.profileId);
    if (body.customerId !== customerOf(actor)) throw forbidden();
    await trx
      .updateTable('profile')
      .set({ tutorial_id: body.tutorialId, tutorial_skipped: body.isSkipped })
      .where('id', '=', profileId)
      .execute();
    return { data: null, subjects: [`profile ${profileId}`] };
  },
};
