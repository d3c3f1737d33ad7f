import { parseArgs } from 'node:util';
import { askPortal } from '../operator/ask-portal.ts';
import { portalAddress } from '../portal-address.ts';
import { EXIT } from '../publishing/command-line.ts';

interface Options {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

interface Line {
  portal: string;
  request: { account: string; kind: string; number: string; email: string; language?: string };
}

const KINDS = ['quote', 'order', 'invoice'];
const USAGE =
  'Usage: npm run payment-link -- <account> <quote|order|invoice> <number> <e-mail> [--language en|es] [--portal URL]';
const HELP = `Mails a link with which one document of a customer is paid without a login.\n${USAGE}`;

/** What was typed, or what is wrong with it. */
function readLine(args: string[], env: Options['env']): Line | 'help' | { wrong: string } {
  const options = {
    portal: { type: 'string' },
    language: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let typed;
  try {
    typed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  const { values, positionals } = typed;
  if (values.help) return 'help';
  const [account, kind, number, email, ...more] = positionals;
  if (!account || !kind || !number || !email || more.length > 0)
    return { wrong: 'Name an account, a document and an address.' };
  if (!KINDS.includes(kind)) return { wrong: `"${kind}" is no quote, order or invoice.` };
  const { language } = values;
  if (language !== undefined && language !== 'en' && language !== 'es')
    return { wrong: `--language is "${language}", but must be en or es.` };
  return {
    portal: portalAddress(values.portal, env),
    request: { account, kind, number, email, ...(language !== undefined && { language }) },
  };
}

/** Asks a portal to mail a payment link, says what came of it, and answers the exit status ({@link EXIT}). */
export async function mailPaymentLink({ args, env, say }: Options): Promise<number> {
  const line = readLine(args, env);
  if (line === 'help') {
    say(HELP);
    return EXIT.done;
  }
  if ('wrong' in line) {
    say(`${line.wrong}\n${USAGE}`);
    return EXIT.typedWrongly;
  }
  const { portal, request } = line;
  const asked = await askPortal({
    portal,
    method: 'POST',
    path: '/payment-links',
    body: request,
    token: env['OPERATOR_TOKEN'],
    stranger: `${portal} mails links when asked on its own machine, or with OPERATOR_TOKEN.`,
    say,
  });
  if ('exit' in asked) return asked.exit;
  say(`A link to ${request.kind} ${request.number} of ${request.account} is on its way to ${request.email}.`);
  return EXIT.done;
}
