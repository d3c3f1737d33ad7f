import { askPortal } from '../operator/ask-portal.ts';
import { readWords } from '../operator/read-words.ts';
import { EXIT } from '../publishing/command-line.ts';

interface Options {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

const USAGE = 'Usage: npm run invite -- <account> <email> <name> [--language en|es] [--portal URL]';
const HELP = `Adds a user to a customer, who is mailed a link that sets the password.\n${USAGE}`;

/** Asks a portal to invite a customer's user, says what came of it, and answers the exit status ({@link EXIT}). */
export async function inviteUser(options: Options): Promise<number> {
  const { env, say } = options;
  const typed = readWords(options);
  if (typed === 'help') {
    say(HELP);
    return EXIT.done;
  }
  const wrong = 'wrong' in typed ? typed.wrong : undefined;
  if ('wrong' in typed || typed.words.length !== 3) {
    say(`${wrong ?? 'Name an account, an address and a person.'}\n${USAGE}`);
    return EXIT.typedWrongly;
  }
  const { portal, language, words } = typed;
  const [account, email, name] = words;
  const asked = await askPortal({
    portal,
    method: 'POST',
    path: '/customer-users',
    body: { account, email, name, ...(language && { language }) },
    token: env['OPERATOR_TOKEN'],
    say,
  });
  if ('exit' in asked) return asked.exit;
  say(`${email} is mailed a link that sets the password.`);
  return EXIT.done;
}
