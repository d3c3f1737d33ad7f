import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@portal/demo/data/random.ts';
import type { SandboxControls } from '@portal/demo/sandbox-gateway/testing/sandbox-controls.ts';
import pg from 'pg';
import type { TemporaryPostgres } from '../test/temporary-postgres.ts';
import type { ChaosErp } from './chaos-erp.ts';
import type { Restarting } from './chaos-world.ts';

/** Programs that disasters strike. */
export interface Victims {
  portal: Restarting;
  gateway: Restarting;
  controls: SandboxControls;
  erp: ChaosErp;
  /** Absent with the embedded database, which runs in the portal's process and is killed with it. */
  postgres?: TemporaryPostgres | undefined;
}

export type Disaster =
  | 'portal killed'
  | 'gateway killed'
  | 'database server killed'
  | 'database connection killed'
  | 'portal and database killed'
  | 'charges fail'
  | 'answers of charges lost'
  | 'keys forgotten'
  | 'notices sent backwards'
  | 'paid by check in the ERP'
  | 'credit memos used in the ERP'
  | 'time passes';

/** Relative frequency of each: kills are more frequent than the rest. */
const WEIGHTS: readonly [Disaster, number][] = [
  ['portal killed', 3],
  ['gateway killed', 3],
  ['database server killed', 3],
  ['database connection killed', 2],
  ['portal and database killed', 1],
  ['charges fail', 1],
  ['answers of charges lost', 2],
  ['keys forgotten', 1],
  ['notices sent backwards', 1],
  ['paid by check in the ERP', 3],
  ['credit memos used in the ERP', 2],
  ['time passes', 2],
];
/** Disasters that need a PostgreSQL. */
const NEED_POSTGRES = new Set<Disaster>([
  'database server killed',
  'database connection killed',
  'portal and database killed',
]);

/** Attempts to kill a connection: the server may be recovering from the last disaster, and the portal may have no connection. */
const MOST_KILLS = 100;
const KILL_REST_MS = 100;

/** Kills the database process that serves a connection of the portal; false when there is none at the moment. */
async function killServing({ url }: TemporaryPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // The server ends this connection too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'portal' order by state_change desc nulls last limit 1",
    );
    const [serving] = rows;
    return serving !== undefined && process.kill(serving.pid, 'SIGKILL');
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Kills one connection of the portal; the server then ends all others and recovers. */
async function killConnection(postgres: TemporaryPostgres): Promise<void> {
  for (let tries = 0; tries < MOST_KILLS; tries += 1) {
    if (await killServing(postgres)) return;
    await pause(KILL_REST_MS);
  }
  throw new Error('The portal has no connection to its database that could be killed.');
}

async function killPostgres(postgres: TemporaryPostgres | undefined, downMs: number): Promise<void> {
  await postgres?.kill();
  await pause(downMs);
  await postgres?.restart();
}

async function strike(disaster: Disaster, victims: Victims, random: Random): Promise<void> {
  const { portal, gateway, controls, erp, postgres } = victims;
  const downMs = random.whole(0, 1_500);
  switch (disaster) {
    case 'portal killed':
      return portal.kill({ downMs });
    case 'gateway killed':
      return gateway.kill({ downMs });
    case 'database server killed':
      return killPostgres(postgres, downMs);
    case 'database connection killed':
      return postgres && killConnection(postgres);
    case 'portal and database killed':
      await Promise.all([portal.kill(), killPostgres(postgres, downMs)]);
      return;
    case 'charges fail':
      return controls.fail({ call: 'charge', does: random.pick(['drop', 'refuse']), times: 2 });
    case 'answers of charges lost':
      return controls.fail({ call: 'charge', does: 'drop answer', times: 2 });
    case 'keys forgotten':
      return controls.forgetKeys();
    case 'paid by check in the ERP':
      return erp.takeChecks(random);
    case 'credit memos used in the ERP':
      return erp.useMemos(random);
    // These two end when all notices are sent; the next disaster does not wait for that.
    case 'notices sent backwards':
      void controls.sendBackwards().catch(() => undefined);
      return;
    case 'time passes':
      void controls.advance(600).catch(() => undefined);
      return;
  }
}

function draw(random: Random, choices: readonly (readonly [Disaster, number])[]): Disaster {
  let rest = random.fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  const found = choices.find(([, weight]) => (rest -= weight) < 0) ?? choices[0];
  return found?.[0] ?? 'time passes';
}

export interface Saboteur {
  /** Number of times that each disaster has happened. */
  readonly counts: ReadonlyMap<Disaster, number>;
  /** Whether each kind has happened at least once. */
  hadAll(): boolean;
  /** Causes one disaster after the other until the run is over; `begun` counts the payments. */
  run(begun: () => number, isOver: () => boolean): Promise<void>;
}

const TICK_MS = 10;
/** The next disaster waits no longer than this, however few payments are begun. */
const LONGEST_REST_MS = 5_000;

/** Causes disasters at random moments, first each kind once. `every` has the least and most payments between two of them. */
export function saboteur(victims: Victims, random: Random, every: readonly [number, number]): Saboteur {
  const choices = WEIGHTS.filter(([each]) => victims.postgres || !NEED_POSTGRES.has(each));
  const left = choices.map(([each]) => each);
  const counts = new Map<Disaster, number>(left.map((each) => [each, 0]));
  const nextOne = (): Disaster =>
    left.length > 0
      ? (left.splice(random.whole(0, left.length - 1), 1)[0] as Disaster)
      : draw(random, choices);
  return {
    counts,
    hadAll: () => [...counts.values()].every((count) => count > 0),
    async run(begun, isOver) {
      while (!isOver()) {
        const due = begun() + random.whole(...every);
        const latest = Date.now() + LONGEST_REST_MS;
        while (begun() < due && Date.now() < latest && !isOver()) await pause(TICK_MS);
        // A random delay, so that payments that are under way meet the disaster at different moments.
        await pause(random.whole(0, 100));
        const disaster = nextOne();
        await strike(disaster, victims, random);
        counts.set(disaster, (counts.get(disaster) ?? 0) + 1);
      }
    },
  };
}
