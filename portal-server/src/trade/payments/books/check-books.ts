import { DAY_MS } from '@portal/shared-contracts/dates';
import { ShortPayment } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Database } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { withoutTimeLimit } from '../../../platform/database/time-limit.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { after } from '../../../platform/time/time.ts';
import { readShortPayments } from '../../records/read-short-payment.ts';
import { noGateway } from '../gateway/open-gateway.ts';
import type { PaymentGateway, PaymentServices } from '../gateway/payment-gateway.ts';
import { authorizationDifferences } from './check-authorizations.ts';
import {
  attemptPages,
  doubles,
  mismatches,
  orphans,
  readCharges,
  suspects,
  type Charge,
  type Suspect,
} from './check-charges.ts';
import {
  applicationDifferences,
  documentDifferences,
  holdDifferences,
  paymentDifferences,
  unbalancedMovements,
  type Difference,
} from './check-ledger.ts';
import { balanceDifferences, NamedSurplus, readSurpluses, surplusDifferences } from './check-surpluses.ts';

const NamedShortPayment = Type.Object({
  account: Type.String(),
  customer: Type.String(),
  number: Type.String(),
  payment: Type.String(),
  open: Type.Integer(),
  ...Type.Pick(ShortPayment, ['reason', 'note']).properties,
});

/** What was compared, and what does not agree. `documents` are the invoices and credit memos in the ledger. */
const BooksReport = Type.Object({
  payments: Type.Integer(),
  documents: Type.Integer(),
  /** Null without a gateway: documents and ledger alone were compared. */
  charges: Type.Union([Type.Integer(), Type.Null()]),
  /** Bank payments with the authorization that their payer saw. */
  authorizations: Type.Integer(),
  /** Attempts in flight: the gateway may still report more about them. */
  underWay: Type.Integer(),
  differences: Type.Array(
    Type.Object({ payment: Type.Union([Type.String(), Type.Null()]), what: Type.String() }),
  ),
  /** These are no differences: the books agree about them. */
  surpluses: Type.Array(NamedSurplus),
  /** Open invoices of which a payment paid less, and said why. These are no differences either. */
  shortPayments: Type.Array(NamedShortPayment),
});
export type BooksReport = Static<typeof BooksReport>;

/** An attempt that was stored shortly before `since` may be charged after it. */
const STORED_BEFORE_MS = 3_600_000;

/**
 * Compares the attempts with `charges`, page by page, and deletes the charges of these attempts: the rest belong to no attempt. Only
 * counts the attempts when `charges` is null.
 */
async function compareAttempts(db: Kysely<Schema>, charges: Map<string, Charge[]> | null, since: Date) {
  let underWay = 0;
  const suspected: Suspect[] = [];
  const differences: Difference[] = [];
  for await (const page of attemptPages(db, after(since, -STORED_BEFORE_MS))) {
    const attempts = new Map([...page].filter(([, { sent_at }]) => sent_at >= since));
    underWay += [...attempts.values()].filter(({ ask_at }) => ask_at !== null).length;
    if (charges === null) continue;
    suspected.push(...suspects(charges, attempts));
    differences.push(...doubles(charges, page));
    for (const reference of page.keys()) charges.delete(reference);
  }
  return { underWay, suspected, differences };
}

/** Reads and compares the database as of one moment. Reads the whole ledger, so it has no statement timeout. */
const readOwnBooks = (db: Database['db'], charges: Map<string, Charge[]> | null, since: Date) =>
  withoutTimeLimit(db, (connection) =>
    connection
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { documents, differences } = await documentDifferences(trx);
        const authorized = await authorizationDifferences(trx);
        const { n } = await trx
          .selectFrom('payment')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('is_taken_over', '=', false)
          .executeTakeFirstOrThrow();
        return {
          attempts: await compareAttempts(trx, charges, since),
          payments: n,
          documents,
          authorizations: authorized.authorizations,
          surpluses: await readSurpluses(trx),
          shortPayments: await readShortPayments(trx),
          differences: [
            ...(await unbalancedMovements(trx)),
            ...differences,
            ...(await balanceDifferences(trx)),
            ...(await surplusDifferences(trx)),
            ...(await paymentDifferences(trx)),
            ...(await applicationDifferences(trx)),
            ...(await holdDifferences(trx)),
            ...authorized.differences,
          ],
        };
      }),
  );

/**
 * Compares documents, ledger and gateway to the cent: each payment since `since`, and each invoice and credit memo in the ledger.
 * May run while payments are made: payments in flight are counted, and not compared with the gateway. Without a gateway documents and
 * ledger are compared.
 * @throws GatewayUnavailable
 */
export async function checkBooks(
  { db }: Pick<Database, 'db'>,
  gateway: PaymentGateway | null,
  since: Date,
): Promise<BooksReport> {
  // The gateway first: an attempt is stored before it is charged, so each charge that was read has its attempt in the database.
  const charges = gateway && (await readCharges(gateway, since));
  const chargeCount = charges && [...charges.values()].reduce((sum, { length }) => sum + length, 0);
  const { attempts, differences, ...own } = await readOwnBooks(db, charges, since);
  return {
    ...own,
    charges: chargeCount,
    underWay: attempts.underWay,
    differences: [
      ...differences,
      ...(charges ? orphans(charges) : []),
      ...attempts.differences,
      ...(gateway ? await mismatches(gateway, attempts.suspected) : []),
    ],
  };
}

const Days = Type.Integer({ minimum: 1, maximum: 3_650, default: 400 });

/** Adds the check of the books. `npx portal books` calls it. */
export function addBooks(app: PortalApp, { database, gateway, now }: PaymentServices): void {
  app.get(
    '/books',
    {
      config: { access: 'monitoring' },
      schema: {
        hide: true,
        querystring: Type.Object({ days: Type.Optional(Days) }),
        response: { 200: BooksReport },
      },
    },
    ({ query: { days = 400 } }) =>
      checkBooks(database, gateway.name === noGateway.name ? null : gateway, after(now(), -days * DAY_MS)),
  );
}
