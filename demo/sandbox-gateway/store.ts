import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  create table if not exists charge (
    position integer primary key,
    id text not null unique,
    -- Not unique: like other gateways, this one forgets idempotency keys after 24 hours and would then charge again.
    reference text not null,
    amount integer not null,
    kind text,
    number text,
    keep integer not null,
    saved text,
    customer text,
    description text not null,
    state text not null,
    failure text,
    challenge text unique,
    due_at integer,
    created_at integer not null
  ) strict;
  create index if not exists charge_by_reference on charge (reference);
  create index if not exists charge_by_time on charge (created_at);
  create index if not exists charge_due on charge (due_at) where due_at is not null;

  create table if not exists token (
    token text primary key,
    kind text not null,
    number text not null,
    created_at integer not null,
    used_at integer
  ) strict;

  create table if not exists method (
    id text primary key,
    customer text not null,
    kind text not null,
    number text not null
  ) strict;

  create table if not exists idempotency_key (
    key text primary key,
    request_hash text not null,
    charge_id text not null,
    created_at integer not null
  ) strict;

  create table if not exists notice (
    position integer primary key,
    body text not null,
    due_at integer not null,
    attempts integer not null
  ) strict;
  create index if not exists notice_due on notice (due_at);

  create table if not exists setting (name text primary key, value text not null) strict;
`;

export type Store = DatabaseSync;

/** Opens the sandbox's own database in `folder`, or in memory. Committed data survives kill -9. */
export function openStore(folder?: string): Store {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const store = new DatabaseSync(folder === undefined ? ':memory:' : path.join(folder, 'sandbox.sqlite'));
  // A sandbox that ends and its successor may overlap.
  store.exec('pragma busy_timeout = 5000');
  store.exec('pragma journal_mode = wal');
  store.exec(SCHEMA);
  return store;
}

/** Does `work` in one transaction. */
export function inTransaction<Result>(store: Store, work: () => Result): Result {
  store.exec('begin immediate');
  try {
    const result = work();
    store.exec('commit');
    return result;
  } catch (error) {
    store.exec('rollback');
    throw error;
  }
}

/** How notices are sent. Tests change it. */
interface NoticePolicy {
  /** Number of times that each notice is sent. */
  copies: number;
  /** Each copy is delayed by a random time in this range, in ms, so that notices overtake each other. */
  delayMs: [number, number];
}

interface Settings {
  /** Where notices are sent; with null they wait. */
  endpoint: string | null;
  /** How far the sandbox's clock is ahead, in ms. */
  ahead: number;
  notices: NoticePolicy;
}

const DEFAULTS: Settings = { endpoint: null, ahead: 0, notices: { copies: 1, delayMs: [0, 0] } };

/** Settings that are stored in the database. */
export interface SettingStore {
  read<Name extends keyof Settings>(name: Name): Settings[Name];
  write<Name extends keyof Settings>(name: Name, value: Settings[Name]): void;
}

export function settingStore(store: Store): SettingStore {
  const select = store.prepare('select value from setting where name = ?');
  const upsert = store.prepare(
    'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );
  return {
    read<Name extends keyof Settings>(name: Name) {
      const row = select.get(name);
      return row ? (JSON.parse(String(row.value)) as Settings[Name]) : DEFAULTS[name];
    },
    write: (name, value) => void upsert.run(name, JSON.stringify(value)),
  };
}
