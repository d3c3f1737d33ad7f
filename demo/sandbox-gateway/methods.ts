import { randomBytes } from 'node:crypto';
import type { PaymentMethodKind } from '@portal/shared-contracts/schemas';
import type { Store } from './store.ts';

/** Lifetime of an unused token, in ms. */
const TOKEN_LIFE = 60 * 60_000;

export interface Method {
  kind: PaymentMethodKind;
  number: string;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(15).toString('base64url')}`;

/** Tokens of the fields, each for one charge, and saved methods of customers. */
export interface Methods {
  /** A token for a typed card or account. */
  tokenFor(method: Method): string;
  /** Uses a token once. Undefined if the token is unknown, used or expired. */
  use(token: string): Method | undefined;
  /** Saves it for later charges of this customer; returns its id. */
  save(customer: string, method: Method): string;
  /** A saved method of this customer. */
  saved(customer: string, id: string): Method | undefined;
  remove(id: string): void;
}

export function methods(store: Store, now: () => number): Methods {
  const addToken = store.prepare('insert into token (token, kind, number, created_at) values (?, ?, ?, ?)');
  const useToken = store.prepare(
    'update token set used_at = ? where token = ? and used_at is null and created_at > ? returning kind, number',
  );
  const addMethod = store.prepare('insert into method (id, customer, kind, number) values (?, ?, ?, ?)');
  const readMethod = store.prepare('select kind, number from method where id = ? and customer = ?');
  const removeMethod = store.prepare('delete from method where id = ?');
  return {
    tokenFor({ kind, number }) {
      const token = newId('tok');
      addToken.run(token, kind, number, now());
      return token;
    },
    use: (token) => useToken.get(now(), token, now() - TOKEN_LIFE) as Method | undefined,
    save(customer, { kind, number }) {
      const id = newId('pm');
      addMethod.run(id, customer, kind, number);
      return id;
    },
    saved: (customer, id) => readMethod.get(id, customer) as Method | undefined,
    remove: (id) => void removeMethod.run(id),
  };
}
