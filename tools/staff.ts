// How it is used, says --help.
import { manageStaff } from './staff/manage-staff.ts';

process.exitCode = await manageStaff({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
