import type { Store } from './open-store.ts';

/** How notices are sent; tests change it. */
export interface NoticePolicy {
  /** How often each notice is sent. */
  copies: number;
  /** Each copy waits for a random time between the two, in ms: notices overtake each other. */
  delayMs: [number, number];
}

interface Settings {
  /** Where notices go; null keeps them. */
  endpoint: string | null;
  /** How far the sandbox's clock is ahead, in ms. */
  ahead: number;
  notices: NoticePolicy;
}

const DEFAULTS: Settings = { endpoint: null, ahead: 0, notices: { copies: 1, delayMs: [0, 0] } };

/** Settings that outlive the process. */
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
