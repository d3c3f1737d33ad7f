// How it is used, says --help.
import { manageKeys } from './erp-key/manage-keys.ts';

process.exitCode = await manageKeys({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
