import type { Store } from '../store/open-store.ts';
import type { SettingStore } from '../store/settings.ts';
import type { Notice } from '@portal/portal-server/src/trade/payments/gateway/sandbox-wire.ts';

/** A notice that was not delivered is sent again after 1 s, 2 s, 4 s … up to an hour, for three days. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 3_600_000;
const MOST_ATTEMPTS = 80;
const AT_ONCE = 20;

export interface NoticeRow {
  position: number;
  body: string;
  attempts: number;
}

/** Notices that are still to be delivered. */
export interface NoticeRows {
  add(notice: Notice): void;
  due(): NoticeRow[];
  /** All of them, due or not, newest first. */
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
