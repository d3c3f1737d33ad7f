import {
  Answer,
  MarkTutorialRequest,
  PreferredLanguageRequest,
  UpdateSessionRequest,
  UpdateSessionResponse,
} from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { badRequest, forbidden } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { signedInUser } from '../session/access.ts';

/** The person who is signed in; 403 when the body names somebody else. */
function ownProfile(request: FastifyRequest, named: number): number {
  const { profileId } = signedInUser(request);
  if (named !== profileId) throw forbidden();
  return profileId;
}

/** What a person chose for themselves: language, store, delivery ZIP, how far the tour got (specification section 7). */
export const preferences: Area = (app, { database: { db } }) => {
  app.post(
    '/api/account/preferred-language',
    {
      schema: {
        summary: 'Remembers the language of the person',
        body: PreferredLanguageRequest,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const profileId = ownProfile(request, request.body.profileId);
      const { language } = request.body;
      await db
        .updateTable('profile')
        .set({ preferred_language: language })
        .where('id', '=', profileId)
        .execute();
      return { data: null };
    },
  );

  app.post(
    '/api/account/update-session',
    {
      schema: {
        summary: 'Remembers the preferred store and the delivery ZIP',
        body: UpdateSessionRequest,
        response: { 200: Answer(UpdateSessionResponse) },
      },
    },
    async (request) => {
      const { branchId, zipCode } = request.body;
      if (typeof branchId === 'number') {
        const branch = await db
          .selectFrom('branch')
          .select('id')
          .where('id', '=', branchId)
          .executeTakeFirst();
        if (!branch) throw badRequest({ branchId: 'field.invalid' });
      }
      const { profileId } = signedInUser(request);
      const kept = await db
        .updateTable('profile')
        .set((old) => ({
          branch_id: branchId === undefined ? old.ref('branch_id') : branchId,
          zip: zipCode === undefined ? old.ref('zip') : zipCode,
        }))
        .where('id', '=', profileId)
        .returning(['branch_id', 'zip'])
        .executeTakeFirstOrThrow();
      return { data: { branchId: kept.branch_id, zipCode: kept.zip } };
    },
  );

  app.post(
    '/api/account/mark-tutorial',
    {
      schema: {
        summary: 'Remembers how far the tour got',
        body: MarkTutorialRequest,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const profileId = ownProfile(request, request.body.profileId);
      const { customerId, tutorialId, isSkipped } = request.body;
      if (customerId !== signedInUser(request).customerId) throw forbidden();
      await db
        .updateTable('profile')
        .set({ tutorial_id: tutorialId, tutorial_skipped: isSkipped })
        .where('id', '=', profileId)
        .execute();
      return { data: null };
    },
  );
};
