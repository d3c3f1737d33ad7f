import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Account } from '../ledger/entries.ts';
import type { StandingPayment } from './balance-of.ts';

/** Accounts of documents that payments of the portal pay or use. */
export type DocumentAccount = Extract<Account, 'receivable' | 'creditMemo' | 'deposit'>;

/**
 * The parts of the portal's payments that count for documents, according to the ledger, by document number and in the order of the
 * payments. Refunded parts and returned payments do not count.
 */
export async function readStandingPayments(
  db: Kysely<Schema>,
  customerId: number,
  account: DocumentAccount,
  numbers: readonly string[],
): Promise<Map<string, StandingPayment[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<StandingPayment & { document: string }>`
    select e.document, e.cause as "paymentId", p.id as place, abs(sum(e.amount))::bigint as amount,
      case when p.status <> 'submitted' then p.settled_on end as "settledOn"
    from ledger_entry as e join payment as p on p.payment_id = e.cause
    where e.customer_id = ${customerId} and e.account = ${account} and e.document = any(${numbers}::text[])
      and e.movement in ('applied', 'refunded', 'returned')
    group by e.document, e.cause, p.id, p.status, p.settled_on
    having sum(e.amount) <> 0
    order by p.id`.execute(db);
  const payments = Map.groupBy(rows, ({ document }) => document);
  return new Map(
    [...payments].map(([document, parts]) => [
      document,
      parts.map(({ document: _document, ...payment }) => payment),
    ]),
  );
}
