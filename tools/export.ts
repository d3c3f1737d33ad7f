// How it is used, says --help.
import { exportFolder } from './export/export-folder.ts';

process.exitCode = await exportFolder({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
