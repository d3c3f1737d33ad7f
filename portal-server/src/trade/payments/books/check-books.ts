import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { withoutTimeLimit } from '../../../platform/database/time-limit.ts';
import { refuseStrangers } from '../../../platform/http/operators.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { after } from '../../../platform/time/after.ts';
import type { PaymentGateway, Reconciling } from '../gateway/payment-gateway.ts';
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
} from './check-ledger.ts';

/** Something that does not add up, with the payment that it is about where there is one. */
export interface Difference {
  /** Number of the payment, `P-10001`; null when no payment explains it. */
  payment: string | null;
  /** One sentence for an operator. */
  what: string;
}

/** What was compared, and what does not agree. */
export interface BooksReport {
  payments: number;
  /** Invoices and credit memos that the ledger knows. */
  documents: number;
  charges: number;
  /** Attempts that are in flight: the gateway has not told all about them. */
  underWay: number;
  differences: Difference[];
}

/** An attempt that was stored just before `since` may be charged just after. */
const STORED_BEFORE_MS = 3_600_000;

interface ComparedAttempts {
  underWay: number;
  suspected: Suspect[];
  differences: Difference[];
}

/** Compares the attempts with `charges`, page by page, and takes away the charges of those: what is left belongs to none. */
async function compareAttempts(
  db: Kysely<Schema>,
  charges: Map<string, Charge[]>,
  since: Date,
): Promise<ComparedAttempts> {
  const compared: ComparedAttempts = { underWay: 0, suspected: [], differences: [] };
  for await (const page of attemptPages(db, after(since, -STORED_BEFORE_MS))) {
    const attempts = new Map([...page].filter(([, { sent_at }]) => sent_at >= since));
    compared.underWay += [...attempts.values()].filter(({ ask_at }) => ask_at !== null).length;
    compared.suspected.push(...suspects(charges, attempts));
    compared.differences.push(...doubles(charges, page));
    for (const reference of page.keys()) charges.delete(reference);
  }
  return compared;
}

interface OwnBooks {
  attempts: ComparedAttempts;
  payments: number;
  documents: number;
  differences: Difference[];
}

/** What the database has, at one moment. It reads all of the ledger, which in the end takes longer than pages are given. */
const readOwnBooks = (db: Database['db'], charges: Map<string, Charge[]>, since: Date): Promise<OwnBooks> =>
  withoutTimeLimit(db, (connection) =>
    connection
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { documents, differences } = await documentDifferences(trx);
        const { n } = await trx
          .selectFrom('payment')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('is_taken_over', '=', false)
          .executeTakeFirstOrThrow();
        return {
          attempts: await compareAttempts(trx, charges, since),
          payments: n,
          documents,
          differences: [
            ...(await unbalancedMovements(trx)),
            ...differences,
            ...(await paymentDifferences(trx)),
            ...(await applicationDifferences(trx)),
            ...(await holdDifferences(trx)),
          ],
        };
      }),
  );

/**
 * Compares documents, ledger and gateway, to the cent: each payment since `since`, each invoice and credit memo that the ledger
 * knows. May run while payments are made; those that are in flight are counted and not compared with the gateway.
 * @throws GatewayUnavailable
 */
export async function checkBooks(
  { db }: Pick<Database, 'db'>,
  gateway: PaymentGateway,
  since: Date,
): Promise<BooksReport> {
  // The gateway first: an attempt is stored before it is charged, so that every charge that is read has one.
  const charges = await readCharges(gateway, since);
  const all = [...charges.values()].reduce((sum, { length }) => sum + length, 0);
  const { attempts, payments, documents, differences } = await readOwnBooks(db, charges, since);
  return {
    payments,
    documents,
    charges: all,
    underWay: attempts.underWay,
    differences: [
      ...differences,
      ...orphans(charges),
      ...attempts.differences,
      ...(await mismatches(gateway, attempts.suspected)),
    ],
  };
}

const Days = Type.Integer({ minimum: 1, maximum: 3_650, default: 400 });

/** Adds the check of the books, to this machine or with the operators' token: `npx portal books` shows it. */
export function addBooks(app: PortalApp, { database, gateway, config, now }: Reconciling): void {
  app.get(
    '/books',
    {
      config: { access: 'public' },
      onRequest: refuseStrangers(config.metricsToken),
      schema: {
        hide: true,
        querystring: Type.Object({ days: Type.Optional(Days) }),
        response: {
          200: Type.Object({
            payments: Type.Integer(),
            documents: Type.Integer(),
            charges: Type.Integer(),
            underWay: Type.Integer(),
            differences: Type.Array(
              Type.Object({ payment: Type.Union([Type.String(), Type.Null()]), what: Type.String() }),
            ),
          }),
        },
      },
    },
    ({ query: { days = 400 } }) => checkBooks(database, gateway, after(now(), -days * DAY_MS)),
  );
}
