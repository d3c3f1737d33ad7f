// `npm run setup`: what a portal in production needs, asked and written down (docs/operators.md, "First start").
import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { runSetup } from './setup/run-setup.ts';
import { SetupProblem } from './setup/setup-problem.ts';

const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : undefined;
const closed = terminal && once(terminal, 'close');

/** Asks, until the person ends the input (Ctrl+D): some versions of Node reject the question then, others never answer it. */
const ask =
  terminal &&
  (async (question: string): Promise<string> => {
    const answer = await Promise.race([terminal.question(question).catch(() => undefined), closed]);
    if (typeof answer === 'string') return answer;
    throw new SetupProblem('\nThe input has ended: nothing more is written.');
  });

process.exitCode = await runSetup({
  args: process.argv.slice(2),
  env: process.env,
  ask,
  say: (text) => void stdout.write(`${text}\n`),
});
terminal?.close();
