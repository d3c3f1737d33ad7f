import { parseArgs } from 'node:util';
import { askPortal } from '../operator/ask-portal.ts';
import { portalAddress } from '../portal-address.ts';
import { EXIT } from '../publishing/command-line.ts';
import { commandOf, type Command } from './commands.ts';

interface Options {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

const USAGE = `Usage: npm run webhooks -- list | parked
       npm run webhooks -- add <name> <url> [--types quote.accepted,payment.succeeded,…]
       npm run webhooks -- remove <name> | rotate <name> | test <name>
       npm run webhooks -- replay <name> [--since 2026-03-16T00:00:00Z]
       each with [--portal URL]`;
const HELP = `Shows how the endpoints of webhooks stand and what is parked; adds or removes one; gives one a new secret;
sends it a test message; sends it again what is parked, or all of its events since a time.\n${USAGE}`;

function readLine({ args, env }: Options): (Command & { portal: string }) | 'help' | { wrong: string } {
  const options = {
    portal: { type: 'string' },
    types: { type: 'string' },
    since: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let typed;
  try {
    typed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  const { help, portal, types, since } = typed.values;
  if (help) return 'help';
  const command = commandOf(typed.positionals, { types, since });
  return command
    ? { ...command, portal: portalAddress(portal, env) }
    : { wrong: 'Say what to do, as it is written here.' };
}

/** Asks a portal about its webhooks, says what came of it, and answers the exit status ({@link EXIT}). */
export async function manageWebhooks(options: Options): Promise<number> {
  const { env, say } = options;
  const line = readLine(options);
  if (line === 'help') {
    say(HELP);
    return EXIT.done;
  }
  if ('wrong' in line) {
    say(`${line.wrong}\n${USAGE}`);
    return EXIT.typedWrongly;
  }
  const { told, ...call } = line;
  const asked = await askPortal({
    ...call,
    token: env['OPERATOR_TOKEN'],
    say,
  });
  if ('exit' in asked) return asked.exit;
  for (const text of told(asked.answer)) say(text);
  return EXIT.done;
}
