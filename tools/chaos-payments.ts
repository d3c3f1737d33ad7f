// `npm run chaos [-- --payments 3000 --payers 24 --seed 7 --database postgres|embedded --bug recharge]`: payers pay the
// same documents while portal, database and gateway are killed at random; then the books are checked (docs/payments.md, "Chaos").
// Ends with 0 when they are right, with 1 when not, with 2 when it could not be run.
import { parseArgs } from 'node:util';
import { chaosTable, failures } from './chaos/chaos-table.ts';
import { readBug } from './chaos/planted-bugs.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { startTemporaryPostgres } from './test/temporary-postgres.ts';

const EXIT = { right: 0, wrong: 1, notRun: 2 } as const;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '3000' },
    payers: { type: 'string', default: '24' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'postgres' },
    bug: { type: 'string' },
  },
});

async function main(): Promise<number> {
  const payments = Number(values.payments);
  const payers = Number(values.payers);
  const seed = Number(values.seed);
  if (![payments, payers, seed].every((number) => Number.isInteger(number) && number >= 0))
    throw new Error('--payments, --payers and --seed are whole numbers.');
  if (values.database !== 'postgres' && values.database !== 'embedded')
    throw new Error('--database is postgres or embedded.');
  const bug = readBug(values.bug);
  const postgres = values.database === 'postgres' ? await startTemporaryPostgres() : undefined;
  if (values.database === 'postgres' && !postgres)
    throw new Error('No PostgreSQL is installed here: install one, or choose --database embedded.');
  say(`${payments} payments by ${payers} payers on ${values.database}, --seed ${seed}`);
  const began = Date.now();
  try {
    const report = await runChaos({
      payments,
      payers,
      seed,
      postgres,
      bug,
      say,
    });
    for (const line of chaosTable(report)) say(line);
    const isRight = failures(report).length === 0;
    const seconds = Math.round((Date.now() - began) / 1_000);
    say(`${isRight ? 'The books are right' : 'The books are WRONG'}, after ${seconds} s, --seed ${seed}.`);
    return isRight ? EXIT.right : EXIT.wrong;
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.notRun;
});
