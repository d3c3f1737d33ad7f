// How it is used, says --help.
import { importFolder } from './import/import-folder.ts';

process.exitCode = await importFolder({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
