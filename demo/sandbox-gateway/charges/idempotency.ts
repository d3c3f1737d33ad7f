import { hash } from 'node:crypto';
import type { Store } from '../store/open-store.ts';

/** How long a key is remembered, in ms: a day, as with other gateways. */
export const KEY_LIFE = 24 * 3_600_000;

/** Which charge an idempotency key made. */
export interface IdempotencyKeys {
  /** The charge's id; `conflict` when the key came with another request. */
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
