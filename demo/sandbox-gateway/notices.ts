import {
  sign,
  SIGNATURE_HEADER,
  type Notice,
} from '@portal/portal-server/src/trade/payments/gateway/sandbox-wire.ts';
import type { SettingStore, Store } from './store.ts';

/** Undelivered notices are sent again after 1 s, 2 s, 4 s … up to an hour, for three days. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 3_600_000;
const MOST_ATTEMPTS = 80;
const AT_ONCE = 20;

interface NoticeRow {
  position: number;
  body: string;
  attempts: number;
}

/** Undelivered notices. */
export interface NoticeRows {
  add(notice: Notice): void;
  due(): NoticeRow[];
  /** All undelivered notices, due or not, newest first. */
  backwards(): NoticeRow[];
  delivered(row: NoticeRow): void;
  failed(row: NoticeRow): void;
}

export function noticeRows(
  store: Store,
  { settings, now, random }: { settings: SettingStore; now: () => number; random: () => number },
): NoticeRows {
  const insert = store.prepare('insert into notice (body, due_at, attempts) values (?, ?, 0)');
  const due = store.prepare(
    `select position, body, attempts from notice where due_at <= ? order by due_at, position limit ${AT_ONCE}`,
  );
  const backwards = store.prepare('select position, body, attempts from notice order by position desc');
  const remove = store.prepare('delete from notice where position = ?');
  const postpone = store.prepare('update notice set attempts = ?, due_at = ? where position = ?');
  return {
    add(notice) {
      const { copies, delayMs } = settings.read('notices');
      const [from, to] = delayMs;
      for (let copy = 0; copy < copies; copy += 1)
        insert.run(JSON.stringify(notice), Math.round(now() + from + random() * (to - from)));
    },
    due: () => due.all(now()) as object[] as NoticeRow[],
    backwards: () => backwards.all() as object[] as NoticeRow[],
    delivered: ({ position }) => void remove.run(position),
    failed({ position, attempts }) {
      if (attempts + 1 >= MOST_ATTEMPTS) return void remove.run(position);
      const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(attempts, 20), LONGEST_PAUSE);
      return void postpone.run(attempts + 1, now() + pause, position);
    },
  };
}

/** A notice is sent again when its receiver takes longer, in ms. */
const PATIENCE = 10_000;

interface NoticeSenderOptions {
  rows: NoticeRows;
  settings: SettingStore;
  secret: string;
  /** The real time, for signatures; the sandbox's own clock may be ahead. */
  now: () => Date;
}

export interface NoticeSender {
  /** Sends the due notices one after the other. A second call waits for the first. */
  sendDue(): Promise<void>;
  /** Sends all undelivered notices, newest first. */
  sendBackwards(): Promise<void>;
  /** Resolves when nothing is being sent. */
  finish(): Promise<void>;
}

export function noticeSender({ rows, settings, secret, now }: NoticeSenderOptions): NoticeSender {
  async function send(row: NoticeRow, endpoint: string): Promise<void> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(row.body, secret, now()) },
      body: row.body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) rows.delivered(row);
    else rows.failed(row);
  }
  async function sendAll(choose: () => NoticeRow[]): Promise<void> {
    const endpoint = settings.read('endpoint');
    if (endpoint === null) return;
    for (const row of choose()) await send(row, endpoint);
  }
  let last: Promise<void> = Promise.resolve();
  const serialize = (choose: () => NoticeRow[]): Promise<void> => (last = last.then(() => sendAll(choose)));
  return {
    sendDue: () => serialize(rows.due),
    sendBackwards: () => serialize(rows.backwards),
    finish: () => last,
  };
}
