import { Type } from 'typebox';
import { refuseStrangers } from '../../../platform/http/operators.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { verifyAudit } from './verify-audit.ts';

const EntryNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const EntryHash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });

/** Adds the check of the audit's chain, to this machine or with the operators' token: `npx portal audit verify` shows it. */
export function addAuditCheck(app: PortalApp, { config, database }: Services): void {
  app.get(
    '/staff-audit/check',
    {
      config: { access: 'public' },
      onRequest: refuseStrangers(config.metricsToken),
      schema: {
        hide: true,
        querystring: Type.Object({ id: Type.Optional(EntryNumber), hash: Type.Optional(EntryHash) }),
        response: {
          200: Type.Object({
            entries: Type.Integer(),
            last: Type.Object({ id: Type.Integer(), hash: Type.String() }),
            problems: Type.Array(Type.String()),
          }),
        },
      },
    },
    ({ query: { id, hash } }) =>
      verifyAudit(database, id === undefined || hash === undefined ? undefined : { id, hash }),
  );
}
