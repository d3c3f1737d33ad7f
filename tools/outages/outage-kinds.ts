import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TemporaryPostgres } from '../test/temporary-postgres.ts';
import type { OutageWorld } from './outage-world.ts';

export interface Outage {
  name: string;
  /** Resolves when the fault is over. */
  strike: () => Promise<void>;
  /** Makes everything as it was before. */
  repair?: () => Promise<void>;
}

const DAYS = 60;

/** Takes every connection that PostgreSQL has, also those of the servers; the returned function gives them back. */
async function useUp({ url }: TemporaryPostgres): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  const another = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, application_name: 'others' });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return false;
    }
    taken.push(client);
    return true;
  };
  const endTheServers = async (): Promise<number> => {
    while (await another());
    const ended = await taken[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal'",
    );
    return ended?.rowCount ?? 0;
  };
  // The servers connect again at once: the others must be quicker than they.
  while ((await endTheServers()) > 0);
  return async () => void (await Promise.all(taken.map((client) => client.end())));
}

/** The outages, in their order. Connections stay used up, and a clock wrong, for `holdMs`. */
export function outagesOf(
  { servers }: OutageWorld,
  { postgres, holdMs = 10_000 }: { postgres: TemporaryPostgres; holdMs?: number },
): Outage[] {
  const [first, second] = servers;
  if (!first || !second) throw new Error('There are two servers.');
  return [
    { name: 'none', strike: async () => undefined },
    {
      name: 'rolling restart',
      async strike() {
        for (const server of servers) {
          await server.stop();
          await server.start();
        }
      },
    },
    { name: 'kill -9 of one server', strike: () => first.kill(), repair: () => first.start() },
    {
      name: 'PostgreSQL restarted',
      async strike() {
        await postgres.shutDown();
        await postgres.restart();
      },
    },
    {
      name: 'connections used up',
      async strike() {
        const release = await useUp(postgres);
        await pause(holdMs);
        await release();
      },
    },
    {
      name: `clock ${DAYS} days ahead`,
      async strike() {
        await second.stop();
        await second.start(DAYS);
        await pause(holdMs);
        const { status } = await fetch(`${second.address}/readyz`);
        if (status !== 503) throw new Error(`With a wrong clock a server is ready: ${status}.`);
      },
      async repair() {
        await second.stop();
        await second.start();
      },
    },
  ];
}
