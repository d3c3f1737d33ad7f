import { askPortal } from '../operator/ask-portal.ts';
import { readWords } from '../operator/read-words.ts';
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
  const typed = readWords({ args, env });
  if (typed === 'help' || 'wrong' in typed) return typed;
  const { words, portal, language } = typed;
  const [account, kind, number, email, ...more] = words;
  if (!account || !kind || !number || !email || more.length > 0)
    return { wrong: 'Name an account, a document and an address.' };
  if (!KINDS.includes(kind)) return { wrong: `"${kind}" is no quote, order or invoice.` };
  return { portal, request: { account, kind, number, email, ...(language && { language }) } };
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
