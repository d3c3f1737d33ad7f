// How it is used, says --help.
import { inviteUser } from './invite/invite-user.ts';

process.exitCode = await inviteUser({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
