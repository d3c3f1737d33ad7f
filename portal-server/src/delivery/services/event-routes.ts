import { sectionOf } from '@portal/shared-contracts/check';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { sectionRefused } from '../../identity/staff/views/section-actions.ts';
import type { RegistryReader } from '../registry/registry-reader.ts';
import { isServiceSecret } from './service-store.ts';

const EVENTS_A_MINUTE = 600;

const Pushed = Type.Object(
  {
    event: Type.String({ maxLength: 80, description: 'One of `events` of the descriptor' }),
    customer: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  },
  { additionalProperties: false },
);

/** Lets a service tell the open pages of a customer that something happened (docs/sections/services.md, "Events"). */
export function eventRoutes(app: PortalApp, { database: { db } }: Services, reader: RegistryReader): void {
  app.post(
    '/api/sections/:name/events',
    {
      config: {
        access: 'public',
        rateLimit: {
          max: EVENTS_A_MINUTE,
          timeWindow: 60_000,
          keyGenerator: ({ params }) => (params as { name: string }).name,
        },
      },
      schema: {
        summary: "An event of a section's own service, for the open pages of a customer",
        params: Type.Object({ name: Type.String({ maxLength: 60 }) }),
        body: Pushed,
      },
      onRequest: async ({ headers, params }) => {
        const secret = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
        const { name } = params;
        if (secret === undefined || !(await isServiceSecret(db, sectionOf(name), secret)))
          throw sectionRefused(401);
      },
    },
    async ({ params: { name }, body: { event, customer } }) => {
      const { registry } = await reader.current();
      const entry = registry.sections[sectionOf(name)];
      const declared = [entry?.stable, entry?.canary?.release].flatMap(
        (release) => release?.descriptor.events ?? [],
      );
      if (!declared.includes(event))
        throw new HttpError(422, {
          type: 'EVENT_UNKNOWN',
          text: `The released section does not declare ${event}. It declares: ${declared.join(', ') || 'none'}.`,
          fields: { event: 'field.invalid' },
        });
      await sql`select pg_notify('portal', ${`section ${customer} ${event}`})`.execute(db);
      return { data: null };
    },
  );
}
