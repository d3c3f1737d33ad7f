import type { SettingStore } from '../store/settings.ts';
import { SIGNATURE_HEADER } from '@portal/portal-server/src/trade/payments/gateway/sandbox-wire.ts';
import type { NoticeRow, NoticeRows } from './notice-rows.ts';
import { sign } from '@portal/portal-server/src/trade/payments/gateway/sandbox-signature.ts';

/** A receiver that takes longer gets the notice again. In ms. */
const PATIENCE = 10_000;

export interface NoticeSenderOptions {
  rows: NoticeRows;
  settings: SettingStore;
  secret: string;
  /** The true time, which signatures carry even while the sandbox's clock is ahead. */
  now: () => Date;
}

export interface NoticeSender {
  /** Sends what is due, one after the other. A second call waits for the first. */
  sendDue(): Promise<void>;
  /** Sends all that are left at once, newest first. */
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
  const inTurn = (choose: () => NoticeRow[]): Promise<void> => (last = last.then(() => sendAll(choose)));
  return { sendDue: () => inTurn(rows.due), sendBackwards: () => inTurn(rows.backwards), finish: () => last };
}
