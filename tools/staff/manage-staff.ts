import type { StaffMember } from '@portal/shared-contracts/schemas';
import { askPortal, type OperatorCall } from '../operator/ask-portal.ts';
import { readWords } from '../operator/read-words.ts';
import { EXIT } from '../publishing/command-line.ts';

interface Options {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

type Call = Pick<OperatorCall, 'method' | 'body'>;

const PERMISSIONS = ['viewer', 'agent', 'administrator'];
const USAGE = `Usage: npm run staff -- list
       npm run staff -- add <email> <name> <viewer|agent|administrator> [--language en|es]
       npm run staff -- set <email> <viewer|agent|administrator|none>
       each with [--portal URL]`;
const HELP = `Shows the members of staff, adds one, who is mailed how to sign in, or changes what one may do.\n${USAGE}`;

/** What was typed, or what is wrong with it. */
function callOf(positionals: string[], language: string | undefined): Call | { wrong: string } {
  const [command, email, ...rest] = positionals;
  const permission = rest.at(-1) ?? '';
  if (command === 'list' && positionals.length === 1) return { method: 'GET' };
  if (command === 'add' && email && rest.length === 2) {
    if (!PERMISSIONS.includes(permission)) return { wrong: `"${permission}" is no permission.` };
    return { method: 'POST', body: { email, name: rest[0], permission, ...(language && { language }) } };
  }
  if (command === 'set' && email && rest.length === 1) {
    if (permission === 'none') return { method: 'PUT', body: { email, permission: null } };
    if (!PERMISSIONS.includes(permission)) return { wrong: `"${permission}" is no permission.` };
    return { method: 'PUT', body: { email, permission } };
  }
  return { wrong: 'Say what to do: list, add or set.' };
}

function readLine(options: Options): (Call & { portal: string }) | 'help' | { wrong: string } {
  const typed = readWords(options);
  if (typed === 'help' || 'wrong' in typed) return typed;
  const call = callOf(typed.words, typed.language);
  return 'wrong' in call ? call : { ...call, portal: typed.portal };
}

const lineOf = ({ email, name, permission, lastSeenAt }: StaffMember): string =>
  [(permission ?? 'none').padEnd(14), email.padEnd(32), name, lastSeenAt && `(seen ${lastSeenAt})`]
    .filter(Boolean)
    .join(' ');

/** Asks a portal about its members of staff, says what came of it, and answers the exit status ({@link EXIT}). */
export async function manageStaff(options: Options): Promise<number> {
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
  const asked = await askPortal({
    ...line,
    path: '/staff-members',
    token: env['OPERATOR_TOKEN'],
    say,
  });
  if ('exit' in asked) return asked.exit;
  for (const member of [asked.answer].flat() as StaffMember[]) say(lineOf(member));
  if (line.method === 'POST') say('A mail that says how to sign in is on its way.');
  return EXIT.done;
}
