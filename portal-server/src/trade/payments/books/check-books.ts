import type { Database } from '../../../platform/database/database.ts';
import { withoutTimeLimit } from '../../../platform/database/time-limit.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import type { BooksReport, Difference } from './books-report.ts';
import {
  doubles,
  mismatches,
  orphans,
  readAttempts,
  readCharges,
  type BookedAttempt,
} from './check-charges.ts';
import {
  applicationDifferences,
  documentDifferences,
  holdDifferences,
  paymentDifferences,
  unbalancedMovements,
} from './check-ledger.ts';

interface OwnBooks {
  attempts: Map<string, BookedAttempt>;
  payments: number;
  documents: number;
  differences: Difference[];
}

/** What the database has, at one moment. It reads all of the ledger, which in the end takes longer than pages are given. */
const readOwnBooks = (db: Database['db'], since: Date): Promise<OwnBooks> =>
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
          attempts: await readAttempts(trx, since),
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
  const { attempts, payments, documents, differences } = await readOwnBooks(db, since);
  const underWay = [...attempts.values()].filter(({ ask_at }) => ask_at !== null).length;
  return {
    payments,
    documents,
    charges: [...charges.values()].reduce((sum, facts) => sum + facts.length, 0),
    underWay,
    differences: [
      ...differences,
      ...orphans(charges, attempts),
      ...doubles(charges, attempts),
      ...(await mismatches(gateway, charges, attempts)),
    ],
  };
}
