import { askPortal } from '../operator/ask-portal.ts';
import { runLine, typedLine, type Typed, type Wrong } from '../operator/typed-line.ts';
import { EXIT } from '../publishing/command-line.ts';
import { commandOf, type Command } from './commands.ts';

interface Options extends Typed {
  say: (line: string) => void;
}

const USAGE = `Usage: npm run webhooks -- list | parked
       npm run webhooks -- add <name> <url> [--types quote.accepted,payment.succeeded,…]
       npm run webhooks -- remove <name> | rotate <name> | test <name>
       npm run webhooks -- replay <name> [--since 2026-03-16T00:00:00Z]
       each with [--portal URL]`;
const HELP = `Shows how the endpoints of webhooks stand and what is parked; adds or removes one; gives one a new secret;
sends it a test message; sends it again what is parked, or all of its events since a time.\n${USAGE}`;

function readLine(typed: Options): (Command & { portal: string }) | 'help' | Wrong {
  const line = typedLine(typed, { types: { type: 'string' }, since: { type: 'string' } });
  if (line === 'help' || 'wrong' in line) return line;
  const { types, since } = line.values;
  const command = commandOf(line.words, { types, since });
  return command ? { ...command, portal: line.portal } : { wrong: 'Say what to do, as it is written here.' };
}

/** Asks a portal about its webhooks, says what came of it, and answers the exit status ({@link EXIT}). */
export function manageWebhooks(options: Options): Promise<number> {
  const { env, say } = options;
  return runLine(readLine(options), { help: HELP, usage: USAGE, say }, async ({ told, ...call }) => {
    const asked = await askPortal({ ...call, token: env['OPERATOR_TOKEN'], say });
    if ('exit' in asked) return asked.exit;
    for (const text of told(asked.answer)) say(text);
    return EXIT.done;
  });
}
