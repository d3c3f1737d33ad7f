import { randomBytes } from 'node:crypto';
import type { PaymentMethodKind } from '@portal/shared-contracts/schemas';
import type { Store } from './store.ts';

/** A token that was not used is forgotten after this. In ms. */
const TOKEN_LIFE = 60 * 60_000;

export interface Method {
  kind: PaymentMethodKind;
  number: string;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(15).toString('base64url')}`;

/** Tokens of the fields, each good for one charge, and methods that customers keep. */
export interface Methods {
  /** A token for what was typed. */
  tokenFor(method: Method): string;
  /** Uses the token up; undefined when it is unknown, used or too old. */
  use(token: string): Method | undefined;
  /** Keeps it for later charges of this customer; answers its id. */
  keep(customer: string, method: Method): string;
  /** A method that this customer keeps. */
  kept(customer: string, id: string): Method | undefined;
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
    keep(customer, { kind, number }) {
      const id = newId('pm');
      addMethod.run(id, customer, kind, number);
      return id;
    },
    kept: (customer, id) => readMethod.get(id, customer) as Method | undefined,
    remove: (id) => void removeMethod.run(id),
  };
}
