import pg from 'pg';
import type { Listener } from './connection.ts';

/** A server that is gone without a word is noticed within seconds. The system's own pause is two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Opens a connection that listens; `lost` is called once when it breaks. */
async function connect(
  url: string,
  channel: string,
  listener: Listener,
  lost: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal events', ...KEEP_ALIVE });
  // Without this handler an error would end the process; the event `end` follows.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  client.once('end', lost);
  return client;
}

/**
 * Listens to a PostgreSQL server until the returned function is called. Reconnects with growing delays when the connection breaks, and
 * then calls `missed` of the listener.
 */
export async function listenOn(
  url: string,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const again = (wait: number): void => {
    if (isStopped) return;
    retry = setTimeout(() => {
      connect(url, channel, listener, () => again(FIRST_WAIT_MS)).then(
        async (next) => {
          client = next;
          if (isStopped) await next.end();
          else listener.missed();
        },
        () => again(Math.min(wait * 2, LONGEST_WAIT_MS)),
      );
    }, wait).unref();
  };
  let client = await connect(url, channel, listener, () => again(FIRST_WAIT_MS));

  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client.end();
  };
}
