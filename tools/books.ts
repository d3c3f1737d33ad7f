import { parseArgs } from 'node:util';
import { showBooks } from './books/show-books.ts';

// npm run books [-- --portal URL] [--days 400]: compares documents, ledger and payment gateway of a running portal.
const { values } = parseArgs({ options: { portal: { type: 'string' }, days: { type: 'string' } } });
process.exitCode = await showBooks({
  ...values,
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
