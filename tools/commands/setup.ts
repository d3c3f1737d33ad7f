import { once } from 'node:events';
import path from 'node:path';
import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { CommandError } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { ALL_QUESTIONS, type Ask } from '../setup/questions.ts';

/** Asks on the terminal; undefined where there is none. Standard output stays for the outcome. */
function openQuestions(): { ask: Ask; close: () => void } | undefined {
  if (!stdin.isTTY) return undefined;
  const terminal = createInterface({ input: stdin, output: stderr });
  const closed = once(terminal, 'close');
  return {
    close: () => terminal.close(),
    // When the person ends the input (Ctrl+D), some versions of Node reject the question and others never answer it.
    async ask(question) {
      const answer = await Promise.race([terminal.question(question).catch(() => undefined), closed]);
      if (typeof answer === 'string') return answer;
      throw new CommandError('\nThe input has ended: nothing more is written.');
    },
  };
}

const variables = ALL_QUESTIONS.map(({ variable }) => variable).join(', ');

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'setup')
    .description(
      `Writes the files that a portal in production needs into a folder, and makes the first administrator. Without a terminal the environment answers: ${variables}. Lines of an address are separated by |.`,
    )
    .helpGroup(HEADINGS.records)
    .option('--folder <folder>', 'where the files are written', 'config')
    .option('--check-mail', 'sign in at the mail server')
    .examples('setup --folder /srv/portal')
    .runs<[], { folder: string; checkMail?: true }>(
      async ({ options: { folder, checkMail = false }, say }) => {
        const { setUp } = await import('../setup/run-setup.ts');
        const questions = openQuestions();
        try {
          const { env } = terminal;
          return {
            json: await setUp({ folder: path.resolve(folder), checkMail, env, ask: questions?.ask, say }),
          };
        } finally {
          questions?.close();
        }
      },
    );
