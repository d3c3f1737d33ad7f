import { buildApp } from '@portal/portal-server/src/app.ts';
import { systemKeys } from '@portal/portal-server/src/identity/system-keys/routes.ts';
import { signIn } from '@portal/portal-server/src/identity/sign-in/routes.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import type { PortalApp, Services } from '@portal/portal-server/src/platform/http/portal-app.ts';
import { erpDoor } from '@portal/portal-server/src/trade/erp/routes.ts';
import { payments } from '@portal/portal-server/src/trade/payments/area.ts';
import { noGateway, openGateway } from '@portal/portal-server/src/trade/payments/gateway/open-gateway.ts';
import {
  GatewayUnavailable,
  type GatewayFact,
  type PaymentGateway,
} from '@portal/portal-server/src/trade/payments/gateway/payment-gateway.ts';
import type { PaymentMethodKind } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { comingDays } from './coming-days.ts';

/**
 * Bugs that a run must find:
 * - `recharge`: a charge whose answer was lost is charged again.
 * - `guess`: a charge whose answer was lost counts as failed, and the gateway is not asked.
 * - `unpaid`: an invoice that was paid stays due.
 */
const BUGS = ['recharge', 'guess', 'unpaid'] as const;
export type Bug = (typeof BUGS)[number];

/**
 * The bug of this name, or none without a name.
 * @throws Error for an unknown name
 */
export function readBug(name: string | undefined): Bug | undefined {
  const bug = BUGS.find((each) => each === name);
  if (name !== undefined && bug === undefined) throw new Error(`The bugs are ${BUGS.join(', ')}.`);
  return bug;
}

/** A token of the sandbox; each is good for one charge. */
async function newToken(gateway: PaymentGateway, kind: PaymentMethodKind): Promise<string> {
  const number = kind === 'card' ? '4242424242424242' : '000123456789';
  const settings = gateway.browser();
  if (settings.kind !== 'sandbox') throw new Error('Bugs are planted beside a sandbox only.');
  const answer = await fetch(`${settings.fieldsUrl}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, number }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The gateway as a portal with this bug uses it. */
function withBug(gateway: PaymentGateway, bug: Bug): PaymentGateway {
  if (bug === 'recharge')
    return {
      ...gateway,
      // Every answer is lost, so that a short run meets the bug.
      charge: async (request) => {
        await gateway.charge(request);
        const method = { token: await newToken(gateway, request.kind) };
        return gateway.charge({ ...request, method, reference: request.reference.replace(/\d+$/, '99') });
      },
    };
  if (bug === 'guess')
    return {
      ...gateway,
      // Every answer is lost, so that a short run meets the bug.
      charge: async (request) => {
        await gateway.charge(request);
        throw new GatewayUnavailable('The answer is lost.');
      },
      find: async () => 'unknown',
      cancel: async ({ reference }): Promise<GatewayFact> => ({
        reference,
        gatewayId: 'guessed',
        amount: 0,
        state: 'cancelled',
      }),
    };
  return gateway;
}

/** The portal's server with sign-in, payments and the interface for the ERP, with `bug` in its use of the gateway. */
export function buildChaosPortal(services: Services, bug?: Bug): Promise<PortalApp> {
  const gatewayOf = async (of: Services): Promise<PaymentGateway> => {
    const gateway = (await openGateway(of)) ?? noGateway;
    return bug === undefined ? gateway : withBug(gateway, bug);
  };
  return buildApp(services, {
    areas: [signIn, systemKeys, erpDoor, payments(gatewayOf), comingDays(gatewayOf)],
  });
}

/** Plants a bug of the database. */
export async function plantInDatabase(db: Database['db'], bug: Bug | undefined): Promise<void> {
  if (bug !== 'unpaid') return;
  await sql`
    create or replace function forget_payment() returns trigger language plpgsql as $$ begin return null; end $$;
    create or replace trigger forget_payment before update on invoice
      for each row when (new.amount_outstanding = 0 and old.amount_outstanding % 2 = 0) execute function forget_payment()`.execute(
    db,
  );
}
