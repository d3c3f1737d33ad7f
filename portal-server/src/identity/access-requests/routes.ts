import {
  AccessRequest,
  Answer,
  EmailVerification,
  VerifyEmailRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction, runFor } from '../../platform/actions/action-route.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { requestAccess } from './request-access.ts';
import { verifyEmail } from './verify-email.ts';

/** Requests for access, and the verification of their addresses (docs/product.md, sections 2, 4 and 7). */
export const accessRequests: Area = (app, services) => {
  const { config } = services;
  const perAddress = { max: config.mailsPerAddress, timeWindow: '15 minutes' };

  addAction(
    app,
    services,
    {
      path: '/api/account/access-request',
      summary: 'Asks the distributor for access; answers alike when the same was asked for before',
      body: AccessRequest,
      data: Type.Null(),
      config: { access: 'public', rateLimit: perAddress },
    },
    requestAccess(config),
  );

  app.post(
    '/api/account/verify-email',
    {
      config: { access: 'public', rateLimit: perAddress },
      schema: {
        'x-action': verifyEmail.name,
        summary: 'Verifies an address by the code of the mailed link',
        description: '200 now, 208 before, 410 when the link is too old, 404 for any other code',
        body: VerifyEmailRequest,
        response: { 200: Answer(EmailVerification), 208: Answer(EmailVerification) },
      },
    },
    async (request, reply) => {
      const data = await runFor(request, services, verifyEmail, request.body);
      return reply.code(data.outcome === 'verified' ? 200 : 208).send({ data });
    },
  );
};
