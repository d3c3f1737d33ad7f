import type { PreferredLanguageRequest } from '@portal/shared-contracts/schemas';
import type { Action } from '../../platform/actions/action.ts';
import { ownProfile } from './own-profile.ts';
import { userChangedIn } from '../users/user-changed.ts';

/** Remembers the language that a person prefers. */
export const saveLanguage: Action<{ body: PreferredLanguageRequest }, null> = {
  name: 'language.save',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { body } }) {
    const profileId = ownProfile(actor, body.profileId);
    await trx
      .updateTable('profile')
      .set({ preferred_language: body.language })
      .where('id', '=', profileId)
      .execute();
    return {
      data: null,
      subjects: [`profile ${profileId}`],
      events: await userChangedIn(trx, { id: profileId }, 'preferences'),
    };
  },
};
