// `npm run setup`: what a portal in production needs, asked and written down (docs/operators.md, "First start").
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { runSetup } from './setup/run-setup.ts';

const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : undefined;
process.exitCode = await runSetup({
  args: process.argv.slice(2),
  env: process.env,
  ask: terminal && ((question) => terminal.question(question)),
  say: (text) => void stdout.write(`${text}\n`),
});
terminal?.close();
