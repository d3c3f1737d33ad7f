import { parseArgs } from 'node:util';
import { showAudit } from './audit/show-audit.ts';

// npm run audit:verify [-- --portal URL] [--noted <entry>:<hash>]: follows the chain of a running portal's staff audit.
const { values } = parseArgs({ options: { portal: { type: 'string' }, noted: { type: 'string' } } });
process.exitCode = await showAudit({
  ...values,
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
