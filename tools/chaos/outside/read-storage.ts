import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Charge, Stored } from './books.ts';

/** Open amount of each invoice and credit memo in cents, by document. */
export type Balances = ReadonlyMap<string, number>;

type Db = Database['db'];
const rowsOf = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(db)).rows;

/** Reads the open amounts. The driver answers bigint and numeric as text; here each is a number. */
export async function readBalances(db: Db): Promise<Balances> {
  const rows = await rowsOf(
    db,
    sql<{ document: string; cents: string | number }>`
      select 'invoice ' || customer_id || ' ' || invoice_number as document, amount_outstanding as cents from invoice
      union all
      select 'memo ' || customer_id || ' ' || credit_note_number, -amount_outstanding from credit_memo`,
  );
  return new Map(rows.map(({ document, cents }) => [document, Number(cents)]));
}

/**
 * Reads the database's side. `owed` is what the distributor's systems said last, without payments of the portal. Uses only the tables,
 * and shares no code with the portal's own check of its books.
 */
export async function readStored(db: Db, opening: Balances, owed = opening): Promise<Stored> {
  const begun = await rowsOf(db, sql<{ id: string }>`select payment_id as id from payment_choice`);
  const payments = await rowsOf(
    db,
    sql<{ id: string; number: string; status: string; amount: string | number }>`
      select payment_id as id, number, status, amount from payment where not is_taken_over`,
  );
  const parts = await rowsOf(
    db,
    sql<{ paymentId: string; document: string; amount: string | number }>`
      select l.payment_id as "paymentId", case p.kind when 'quotes' then 'quote ' else 'invoice ' end
        || l.customer_id || ' ' || l.number as document, l.amount
      from payment_line as l join payment as p on p.payment_id = l.payment_id where not p.is_taken_over
      union all
      select c.payment_id, 'memo ' || c.customer_id || ' ' || c.memo, c.amount
      from payment_credit as c join payment as p on p.payment_id = c.payment_id where not p.is_taken_over`,
  );
  const quotes = await rowsOf(
    db,
    sql<{ document: string; isAccepted: boolean }>`
      select 'quote ' || customer_id || ' ' || order_number as document, order_status = 15 as "isAccepted" from quote`,
  );
  const holds = await rowsOf(
    db,
    sql<{ paymentId: string; document: string }>`
      select payment_id as "paymentId", kind || ' ' || customer_id || ' ' || number as document from payment_reservation
      union all
      select reserved_for, 'quote ' || customer_id || ' ' || order_number from quote where reserved_for is not null`,
  );
  const received = await rowsOf(
    db,
    sql<{ paymentId: string; amount: string | number }>`
      select cause as "paymentId", sum(amount) as amount from ledger_entry
      where account in ('card', 'bank', 'bankInTransit') group by cause`,
  );
  const surpluses = await rowsOf(
    db,
    sql<{ document: string; number: string; payment: string; amount: string | number }>`
      select case s.kind when 'invoice' then 'invoice ' else 'memo ' end || s.customer_id || ' ' || s.number as document,
        s.number, p.number as payment, s.amount
      from payment_surplus as s join payment as p on p.payment_id = s.payment_id`,
  );
  const plans = await rowsOf(
    db,
    sql<{ number: string; state: string; amount: string | number; paymentId: string | null }>`
      select number, state, amount, payment_id as "paymentId" from payment_plan`,
  );
  const debits = await rowsOf(
    db,
    sql<{ number: string; amount: string | number; authorized: string | number; isPlanned: boolean }>`
      select p.number, p.amount, coalesce(a.amount, 0) as authorized,
        exists (select from payment_plan as n where n.payment_id = p.payment_id) as "isPlanned"
      from payment as p
      left join payment_authorization as a on a.payment_id = p.payment_id and a.attempt = p.attempt
      where p.method = 'bank' and not p.is_taken_over`,
  );
  const left = await readBalances(db);
  const inCents = <Row extends { amount: string | number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  return {
    begun: new Set(begun.map(({ id }) => id)),
    payments: inCents(payments),
    parts: inCents(parts),
    balances: [...left].map(([document, cents]) => ({
      document,
      opening: opening.get(document) ?? cents,
      owed: owed.get(document) ?? cents,
      left: cents,
    })),
    quotes,
    holds,
    received: inCents(received),
    surpluses: inCents(surpluses),
    plans: inCents(plans),
    debits: inCents(debits).map((debit) => ({ ...debit, authorized: Number(debit.authorized) })),
  };
}

function readGateway<Row>(folder: string, statement: string): Row[] {
  const store = new DatabaseSync(path.join(folder, 'sandbox.sqlite'), { readOnly: true });
  try {
    return store.prepare(statement).all() as object[] as Row[];
  } finally {
    store.close();
  }
}

/** Charges in the storage of the sandbox in `folder`. */
export const readCharges = (folder: string): Charge[] =>
  readGateway(folder, 'select id, reference, amount, state from charge');

/** Number of notices that the sandbox in `folder` has not delivered yet. */
export const countNotices = (folder: string): number =>
  readGateway<{ n: number }>(folder, 'select count(*) as n from notice')[0]?.n ?? 0;
