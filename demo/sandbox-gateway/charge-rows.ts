import type { Charge, ChargeState } from '@portal/portal-server/src/trade/payments/gateway/sandbox-wire.ts';
import type { PaymentFailure, PaymentMethodKind } from '@portal/shared-contracts/schemas';
import type { Store } from './store.ts';
import { testNumber, type TestNumber } from './test-numbers.ts';

/** A stored charge. Times are in ms. */
export interface ChargeRow {
  id: string;
  reference: string;
  amount: number;
  kind: PaymentMethodKind | null;
  number: string | null;
  keep: 0 | 1;
  saved: string | null;
  customer: string | null;
  description: string;
  state: ChargeState;
  failure: PaymentFailure | null;
  /** Secret part of the challenge's address. */
  challenge: string | null;
  /** When it settles or is returned. */
  due_at: number | null;
  created_at: number;
}
type StoredRow = ChargeRow & { position: number };

const PAGE = 100;

const COLUMNS = [
  'id',
  'reference',
  'amount',
  'kind',
  'number',
  'keep',
  'saved',
  'customer',
  'description',
  'state',
  'failure',
  'challenge',
  'due_at',
  'created_at',
] as const satisfies readonly (keyof ChargeRow)[];

export interface ChargeRows {
  add(row: ChargeRow): void;
  /** Stores the columns that change: state, failure, saved and due_at. */
  change(row: ChargeRow): void;
  byId(id: string): ChargeRow | undefined;
  byChallenge(secret: string): ChargeRow | undefined;
  /** Oldest first. */
  byReference(reference: string): ChargeRow[];
  /** Up to 100 charges since a time, oldest first, and the cursor of the next page. */
  page(since: number, after: number): { rows: ChargeRow[]; next: string | null };
  due(now: number): ChargeRow[];
}

export function chargeRows(store: Store): ChargeRows {
  const insert = store.prepare(
    `insert into charge (${COLUMNS.join(', ')}) values (${COLUMNS.map(() => '?').join(', ')})`,
  );
  const update = store.prepare(
    'update charge set state = ?, failure = ?, saved = ?, due_at = ? where id = ?',
  );
  const select = (where: string) => store.prepare(`select * from charge where ${where}`);
  const byId = select('id = ?');
  const byChallenge = select('challenge = ?');
  const byReference = select('reference = ? order by position');
  const since = select(`created_at >= ? and position > ? order by position limit ${PAGE}`);
  const due = select('due_at <= ? order by due_at');
  return {
    add: (row) => void insert.run(...COLUMNS.map((column) => row[column])),
    change: ({ id, state, failure, saved, due_at }) => void update.run(state, failure, saved, due_at, id),
    byId: (id) => byId.get(id) as StoredRow | undefined,
    byChallenge: (secret) => byChallenge.get(secret) as StoredRow | undefined,
    byReference: (reference) => byReference.all(reference) as object[] as StoredRow[],
    page(from, after) {
      const rows = since.all(from, after) as object[] as StoredRow[];
      return { rows, next: rows.length === PAGE ? String(rows.at(-1)?.position) : null };
    },
    due: (now) => due.all(now) as object[] as StoredRow[],
  };
}

export const numberOf = ({ kind, number }: Pick<ChargeRow, 'kind' | 'number'>): TestNumber | undefined =>
  kind && number ? testNumber(kind, number) : undefined;

/** A charge in the API's format; `origin` is the sandbox's address for browsers. */
export function chargeOf(row: ChargeRow, origin: string): Charge {
  const number = numberOf(row);
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount,
    state: row.state,
    failure: row.failure,
    method: number ? { kind: number.kind, brand: number.brand, last4: number.number.slice(-4) } : null,
    saved: row.saved,
    challengeUrl: row.state === 'challenge' ? `${origin}/challenge/${row.challenge}` : null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
