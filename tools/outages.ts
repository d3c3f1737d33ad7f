// `npm run outages [-- --sessions 50]`: two servers with PostgreSQL behind the edge, and people who read and write, while servers and
// database are restarted, killed and made to fail (docs/operators/deploy.md, "Outages"). Prints a table. Ends with 0 when every bound is
// met, with 1 when not, with 2 when it could not be run.
import { parseArgs } from 'node:util';
import { outageFailures, outageTable } from './outages/outage-table.ts';
import { runOutages } from './outages/run-outages.ts';
import { startTemporaryPostgres } from './test/temporary-postgres.ts';
import { findCaddy } from './testing/start-edge.ts';

const EXIT = { met: 0, missed: 1, notRun: 2 } as const;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values } = parseArgs({ options: { sessions: { type: 'string', default: '50' } } });

async function main(): Promise<number> {
  const sessions = Number(values.sessions);
  if (!Number.isInteger(sessions) || sessions < 1) throw new Error('--sessions is a whole number from 1.');
  const caddy = await findCaddy();
  if (caddy === undefined) throw new Error('There is no Caddy here: install it.');
  const postgres = await startTemporaryPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL here: install it.');
  try {
    const report = await runOutages({ postgres, caddy, sessions, say: (name) => say(`… ${name}`) });
    for (const line of outageTable(report)) say(line);
    return outageFailures(report).length === 0 ? EXIT.met : EXIT.missed;
  } finally {
    await postgres.stop();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.notRun;
});
