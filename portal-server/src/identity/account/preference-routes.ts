import {
  Answer,
  MarkTutorialRequest,
  PreferredLanguageRequest,
  UpdateSessionRequest,
  UpdateSessionResponse,
} from '@portal/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { addAction } from '../../platform/actions/action-route.ts';
import { forbidden } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { signedInUser } from '../session/access.ts';
import { savePreferences } from './save-preferences.ts';

/** The signed-in profile; 403 when the body names another one. */
function ownProfile(request: FastifyRequest, named: number): number {
  const { profileId } = signedInUser(request);
  if (named !== profileId) throw forbidden();
  return profileId;
}

/** Saves the preferences of a user: language, store, delivery ZIP, progress of the tour (docs/product.md, section 7). */
export const preferences: Area = (app, services) => {
  const { db } = services.database;
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

  addAction(
    app,
    services,
    {
      path: '/api/account/update-session',
      summary: 'Remembers the preferred store and the delivery ZIP',
      body: UpdateSessionRequest,
      data: UpdateSessionResponse,
    },
    savePreferences,
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
