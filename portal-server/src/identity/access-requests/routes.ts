import {
  AccessRequest,
  Answer,
  EmailVerification,
  VerifyEmailRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { storeRequest } from './request-store.ts';
import { useVerification } from './verification-store.ts';

/** Asking for access, and verifying the address it was asked with (specification sections 2, 4 and 7). */
export const accessRequests: Area = (app, { config, database: { db }, now }) => {
  const perAddress = { max: config.mailsPerAddress, timeWindow: '15 minutes' };

  app.post(
    '/api/account/access-request',
    {
      config: { access: 'public', rateLimit: perAddress },
      schema: {
        summary: 'Asks the distributor for access; answers alike when the same was asked for before',
        body: AccessRequest,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await storeRequest(db, request.body, {
        language: languageOf(request.headers['accept-language']),
        accessRequestsTo: config.accessRequestsTo,
        now: now(),
      });
      return { data: null };
    },
  );

  app.post(
    '/api/account/verify-email',
    {
      config: { access: 'public', rateLimit: perAddress },
      schema: {
        summary: 'Verifies an address by the code of the mailed link',
        description: '200 now, 208 before, 410 when the link is too old, 404 for any other code',
        body: VerifyEmailRequest,
        response: { 200: Answer(EmailVerification), 208: Answer(EmailVerification) },
      },
    },
    async (request, reply) => {
      const outcome = await useVerification(db, request.body.code, now());
      if (outcome === 'unknown') throw notFound();
      if (outcome === 'expired') throw new HttpError(410, { text: 'linkExpired' });
      return reply.code(outcome === 'verified' ? 200 : 208).send({ data: { outcome } });
    },
  );
};
