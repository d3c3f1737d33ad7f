import { hash } from 'node:crypto';
import type {
  Charge,
  ChargeState,
  NewCharge,
} from '@portal/portal-server/src/trade/payments/gateway/sandbox-wire.ts';
import type { PaymentFailure } from '@portal/shared-contracts/schemas';
import { chargeOf, numberOf, type ChargeRow, type ChargeRows } from './charge-rows.ts';
import { newId, type Method, type Methods } from './methods.ts';
import type { NoticeRows } from './notices.ts';
import { inTransaction, type Store } from './store.ts';
import type { Behaviour } from './test-numbers.ts';

interface ChargingOptions {
  store: Store;
  rows: ChargeRows;
  methods: Methods;
  keys: IdempotencyKeys;
  notices: NoticeRows;
  now: () => number;
  /** The sandbox's address for browsers; known after it listens. */
  origin: () => string;
  /** Time until a bank payment settles, in ms. A payment that is returned after settling takes as long again. */
  settleMs: number;
}

/** Operations on charges. Each is one transaction, with the notice of the change. */
export interface Charging {
  /** `conflict` if the key came with a different request before. */
  charge(request: NewCharge, key: string): ChargeRow | 'conflict';
  /** Ends a charge that has not succeeded yet; later charges of this reference are refused. */
  cancel(reference: string): ChargeRow;
  /** Takes the person's answer to a challenge; undefined when no such challenge is open. */
  answerChallenge(secret: string, approved: boolean): ChargeRow | undefined;
  /** Settles or returns the bank payments that are due. */
  settleDue(): void;
  describe(row: ChargeRow): Charge;
}

const FINAL: ReadonlySet<ChargeState> = new Set([
  'succeeded',
  'processing',
  'declined',
  'cancelled',
  'returned',
]);

export function charging(options: ChargingOptions): Charging {
  const { store, rows, methods, keys, notices, now, settleMs } = options;
  const describe = (row: ChargeRow): Charge => chargeOf(row, options.origin());
  const notify = (row: ChargeRow): ChargeRow => {
    notices.add({ id: newId('ntc'), type: `charge.${row.state}`, charge: describe(row) });
    return row;
  };
  const add = (row: ChargeRow): ChargeRow => {
    rows.add(row);
    return notify(row);
  };
  const change = (row: ChargeRow, changes: Partial<ChargeRow>): ChargeRow => {
    const changed = { ...row, ...changes };
    rows.change(changed);
    return notify(changed);
  };

  /** The new charge in the first state that its test number leads to. */
  function begun(row: ChargeRow, behaviour: Behaviour): ChargeRow {
    const failed = (failure: PaymentFailure): ChargeRow => ({ ...row, state: 'declined', failure });
    switch (behaviour.does) {
      case 'decline':
        return failed(behaviour.failure);
      case 'challenge':
        return { ...row, state: 'challenge', challenge: newId('cha') };
      case 'settle':
      case 'return':
        return withSavedMethod({ ...row, state: 'processing', due_at: now() + settleMs });
      default:
        return withSavedMethod({ ...row, state: 'succeeded' });
    }
  }

  function withSavedMethod(row: ChargeRow): ChargeRow {
    if (row.keep === 0 || row.saved !== null || row.customer === null) return row;
    const number = numberOf(row);
    return number ? { ...row, saved: methods.save(row.customer, number) } : row;
  }

  const methodOf = ({ token, saved, customer }: NewCharge): Method | undefined =>
    saved === undefined
      ? token === undefined
        ? undefined
        : methods.use(token)
      : methods.saved(customer, saved);

  const empty = (reference: string): ChargeRow => ({
    id: newId('ch'),
    reference,
    amount: 0,
    kind: null,
    number: null,
    keep: 0,
    saved: null,
    customer: null,
    description: '',
    state: 'cancelled',
    failure: null,
    challenge: null,
    due_at: null,
    created_at: now(),
  });

  function firstCharge(request: NewCharge): ChargeRow {
    const { reference, amount, kind, keep, saved, customer, description } = request;
    const cancelled = rows.byReference(reference).find(({ state }) => state === 'cancelled');
    if (cancelled) return cancelled;
    const method = methodOf(request);
    const row: ChargeRow = {
      ...empty(reference),
      amount,
      kind,
      customer,
      description,
      keep: keep ? 1 : 0,
      saved: saved ?? null,
      number: method?.number ?? null,
    };
    const number = method?.kind === kind ? numberOf(row) : undefined;
    return add(begun(row, number?.behaviour ?? { does: 'decline', failure: 'method_unusable' }));
  }

  return {
    describe,
    charge: (request, key) =>
      inTransaction(store, () => {
        const known = keys.find(key, request);
        if (known === 'conflict') return known;
        const before = known && rows.byId(known.chargeId);
        if (before) return before;
        const row = firstCharge(request);
        keys.remember(key, request, row.id);
        return row;
      }),
    cancel: (reference) =>
      inTransaction(store, () => {
        const [row] = rows.byReference(reference);
        if (!row) return add(empty(reference));
        return FINAL.has(row.state) ? row : change(row, { state: 'cancelled' });
      }),
    answerChallenge: (secret, approved) =>
      inTransaction(store, () => {
        const row = rows.byChallenge(secret);
        if (row?.state !== 'challenge') return undefined;
        if (!approved) return change(row, { state: 'declined', failure: 'authentication_failed' });
        return change(row, { ...withSavedMethod(row), state: 'succeeded' });
      }),
    settleDue: () =>
      inTransaction(store, () => {
        for (const row of rows.due(now())) {
          const behaviour = numberOf(row)?.behaviour;
          const returns = behaviour?.does === 'return' ? behaviour : undefined;
          if (returns && (row.state === 'succeeded' || !returns.settlesFirst))
            change(row, { state: 'returned', failure: returns.failure, due_at: null });
          else change(row, { state: 'succeeded', due_at: returns ? now() + settleMs : null });
        }
      }),
  };
}

/** How long an idempotency key is stored, in ms: a day, as at other gateways. */
const KEY_LIFE = 24 * 3_600_000;

/** Stored idempotency keys, each with its charge. */
export interface IdempotencyKeys {
  /** The charge's id; `conflict` if the key came with a different request. */
  find(key: string, request: object): { chargeId: string } | 'conflict' | undefined;
  remember(key: string, request: object, chargeId: string): void;
  forgetAll(): void;
}

const hashOf = (request: object): string => hash('sha256', JSON.stringify(request));

export function idempotencyKeys(store: Store, now: () => number): IdempotencyKeys {
  const select = store.prepare(
    'select request_hash, charge_id from idempotency_key where key = ? and created_at > ?',
  );
  const upsert = store.prepare(
    'insert or replace into idempotency_key (key, request_hash, charge_id, created_at) values (?, ?, ?, ?)',
  );
  const clear = store.prepare('delete from idempotency_key');
  return {
    find(key, request) {
      const known = select.get(key, now() - KEY_LIFE);
      if (!known) return undefined;
      return known.request_hash === hashOf(request) ? { chargeId: String(known.charge_id) } : 'conflict';
    },
    remember: (key, request, chargeId) => void upsert.run(key, hashOf(request), chargeId, now()),
    forgetAll: () => void clear.run(),
  };
}
