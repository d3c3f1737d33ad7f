// How it is used, says --help.
import { mailPaymentLink } from './payment-link/mail-payment-link.ts';

process.exitCode = await mailPaymentLink({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
