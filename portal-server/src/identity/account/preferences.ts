import {
  MarkTutorialRequest,
  PreferredLanguageRequest,
  UpdateSessionRequest,
  UpdateSessionResponse,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { customerOf, requireProfile, type Actor } from '../../platform/actions/actor.ts';
import { badRequest, forbidden } from '../../platform/http/http-error.ts';
import type { Action } from '../../platform/actions/action.ts';
import { userChangedIn } from '../users/user-changed.ts';
import { addAction } from '../../platform/actions/action-route.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { branchOf } from '../session/profile.ts';

/** The profile of the acting person. Refuses a request that names another one with 403. */
function ownProfile(actor: Actor, named: number): number {
  const profileId = requireProfile(actor);
  if (named !== profileId) throw forbidden();
  return profileId;
}

/** Saves the preferred language of a person. */
const saveLanguage: Action<{ body: PreferredLanguageRequest }, null> = {
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

/** Saves the preferred store and the delivery ZIP of a person. A missing field is not changed; null deletes it, and the customer's branch counts again. */
const savePreferences: Action<{ body: UpdateSessionRequest }, UpdateSessionResponse> = {
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
    const saved = await trx
      .updateTable('profile')
      .set((old) => ({
        branch_id: branchId === undefined ? old.ref('branch_id') : branchId,
        zip: zipCode === undefined ? old.ref('zip') : zipCode,
      }))
      .where('id', '=', profileId)
      .returning(['branch_id', 'customer_id', 'zip'])
      .executeTakeFirstOrThrow();
    return {
      data: { branchId: await branchOf(trx, saved), zipCode: saved.zip },
      subjects: [`profile ${profileId}`],
      events: await userChangedIn(trx, { id: profileId }, 'preferences'),
    };
  },
};

/** Saves the progress of a person's tour. */
const markTutorial: Action<{ body: MarkTutorialRequest }, null> = {
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

/** Preferences of a person: language, store, delivery ZIP, progress of the tour (docs/product.md, section 7). */
export const preferences: Area = (app, services) => {
  addAction(
    app,
    services,
    {
      path: '/api/account/preferred-language',
      summary: 'Remembers the language of the person',
      body: PreferredLanguageRequest,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    saveLanguage,
  );

  addAction(
    app,
    services,
    {
      path: '/api/account/update-session',
      summary: 'Remembers the preferred branch and the delivery ZIP',
      body: UpdateSessionRequest,
      data: UpdateSessionResponse,
      config: { inView: 'never' },
    },
    savePreferences,
  );

  addAction(
    app,
    services,
    {
      path: '/api/account/mark-tutorial',
      summary: 'Remembers how far the tour got',
      body: MarkTutorialRequest,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    markTutorial,
  );
};
