import type { NewKey, SystemKey, SystemKeys } from '@portal/shared-contracts/schemas';
import { askPortal, type OperatorCall } from '../operator/ask-portal.ts';
import { runLine, typedLine, type Typed, type Wrong } from '../operator/typed-line.ts';
import { EXIT } from '../publishing/command-line.ts';

interface Options extends Typed {
  say: (line: string) => void;
}

type Call = Pick<OperatorCall, 'method' | 'path' | 'body' | 'portal'> & {
  told: (answer: unknown, say: Options['say']) => void;
};

const USAGE = `Usage: npm run erp-key -- list
       npm run erp-key -- make <name> [--kinds orders,invoices,…] [--events]
       npm run erp-key -- revoke <name>
       each with [--portal URL]`;
const HELP = `Shows the keys of the distributor's other systems, makes one, whose token is told this once, or revokes one.\n${USAGE}`;

const lineOf = ({ name, kinds, mayReadEvents, lastUsedAt }: SystemKey): string =>
  [
    name.padEnd(24),
    [...kinds, ...(mayReadEvents ? ['events'] : [])].join(','),
    lastUsedAt === null ? '(never used)' : `(used ${lastUsedAt})`,
  ].join(' ');

const tellKeys: Call['told'] = (answer, say) => {
  const { keys, kinds } = answer as SystemKeys;
  for (const key of keys) say(lineOf(key));
  say(`A key may be made for: ${kinds.join(', ')}, and for events.`);
};

const tellNew: Call['told'] = (answer, say) => {
  const key = answer as NewKey;
  say(lineOf(key));
  say(`Token, which is not shown again:\n${key.token}`);
};

/** What was typed, or what is wrong with it. */
function callOf(typed: Options): Call | 'help' | Wrong {
  const line = typedLine(typed, { kinds: { type: 'string' }, events: { type: 'boolean' } });
  if (line === 'help' || 'wrong' in line) return line;
  const { portal, words } = line;
  const { kinds: list = '', events: mayReadEvents = false } = line.values;
  const [command, name, ...more] = words;
  if (command === 'list' && name === undefined)
    return { portal, method: 'GET', path: '/erp-keys', told: tellKeys };
  if (name === undefined || more.length > 0) return { wrong: 'Say what to do: list, make or revoke.' };
  if (command === 'make') {
    const kinds = list.split(',').filter((kind) => kind !== '');
    if (kinds.length === 0 && !mayReadEvents) return { wrong: 'Say what the key is for: --kinds, --events.' };
    return { portal, method: 'POST', path: '/erp-keys', body: { name, kinds, mayReadEvents }, told: tellNew };
  }
  if (command === 'revoke')
    return {
      portal,
      method: 'POST',
      path: '/erp-keys/revoke',
      body: { name },
      told: (_answer, say) => say(`${name} is revoked.`),
    };
  return { wrong: 'Say what to do: list, make or revoke.' };
}

/** Asks a portal about keys of other systems, says what came of it, and answers the exit status ({@link EXIT}). */
export function manageKeys(options: Options): Promise<number> {
  const { env, say } = options;
  return runLine(callOf(options), { help: HELP, usage: USAGE, say }, async ({ told, ...asked }) => {
    const answered = await askPortal({ ...asked, token: env['OPERATOR_TOKEN'], say });
    if ('exit' in answered) return answered.exit;
    told(answered.answer, say);
    return EXIT.done;
  });
}
