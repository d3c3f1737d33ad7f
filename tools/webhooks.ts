// How it is used, says --help.
import { manageWebhooks } from './webhooks/manage-webhooks.ts';

process.exitCode = await manageWebhooks({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
