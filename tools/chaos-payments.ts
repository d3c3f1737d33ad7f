// `npm run chaos:payments [-- --payments 2000 --payers 40 --bug recharge]`: payers pay the same invoices while portal, database and
// gateway are killed at random; then the books are checked. On the embedded database, or on DATABASE_URL. Ends with 1 when they disagree.
import { parseArgs } from 'node:util';
import { runChaos } from './chaos/run-chaos.ts';

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '2000' },
    payers: { type: 'string', default: '40' },
    bug: { type: 'string' },
    ports: { type: 'string', default: '4340,4341' },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const [gateway = 4340, portal = 4341] = values.ports.split(',').map(Number);
const report = await runChaos({
  payments: Number(values.payments),
  payers: Number(values.payers),
  ports: [gateway, portal],
  databaseUrl: process.env['DATABASE_URL'],
  ...(values.bug !== undefined && { bug: values.bug }),
  say,
});
const { payments: confirmed, documents, charges, underWay, differences } = report;
say(`${confirmed} payments confirmed, ${charges} charges, ${documents} documents, ${underWay} under way`);
for (const { what } of differences) say(`  ${what}`);
say(differences.length === 0 && underWay === 0 ? 'The books agree.' : 'The books disagree.');
if (differences.length > 0 || underWay > 0) process.exitCode = 1;
