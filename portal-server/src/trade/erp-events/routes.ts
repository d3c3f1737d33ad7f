import { ErpEvents } from '@portal/shared-contracts/erp';
import { Answer } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { checkSystemKey } from '../../identity/system-keys/check-system-key.ts';
import { ERP_TAG } from '../../platform/http/api-docs.ts';
import { forbidden } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { readEvents } from './read-events.ts';

const MOST_EVENTS = 500;

const Query = Type.Object(
  {
    after: Type.Optional(
      Type.String({
        pattern: '^\\d{1,15}$',
        maxLength: 15,
        description:
          'The cursor `next` of the answer before; without one, from the oldest event that is kept',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_EVENTS, default: 100 })),
  },
  // With a misspelled `after` the answer would begin with the oldest event again.
  { additionalProperties: false },
);

/** Events of the portal, for systems that poll instead of receiving webhooks (docs/webhooks.md). */
export const erpEvents: Area = (app, services) => {
  app.get(
    '/api/erp/v1/events',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What customers decided and did, oldest first, after a cursor',
        tags: [ERP_TAG],
        security: [{ erpKey: [] }],
        querystring: Query,
        response: { 200: Answer(ErpEvents) },
      },
      onRequest: async (request) => {
        const { mayReadEvents } = await checkSystemKey(services, request);
        if (!mayReadEvents) throw forbidden();
      },
    },
    async ({ query: { after, limit = 100 } }) => ({
      data: await readEvents(services.database.db, {
        cursor: after === undefined ? null : Number(after),
        limit,
      }),
    }),
  );
};
