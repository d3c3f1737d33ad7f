// `npm run bench:enumeration [-- --people 500]`: can anybody tell by the time whether there is a user? Four logins with a wrong
// password of each of so many people, and as many of users there are none of, in random order. Ends with status 1 when they can be told apart.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { note } from './figure.ts';
import { areaUnderCurve } from './logins/area-under-curve.ts';
import { attempt } from './logins/attempt.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '500' } } });
const PEOPLE = Number(values.people);
/** One fewer than the failures that lock an account. */
const TRIES = 4;
const WARM_UP = 20;
const [LOWEST, HIGHEST] = [0.45, 0.55];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const address = (kind: 'known' | 'other', number: number): string =>
  `${kind}${String(number).padStart(4, '0')}@bench.test`;

interface Login {
  kind: 'known' | 'other';
  user: string;
}
const people = Array.from({ length: PEOPLE }, (_, number) => number);
const logins: Login[] = people.flatMap((number) =>
  (['known', 'other'] as const).flatMap((kind) =>
    Array.from({ length: TRIES }, () => ({ kind, user: address(kind, number) })),
  ),
);
for (let last = logins.length - 1; last > 0; last -= 1) {
  const chosen = Math.floor(Math.random() * (last + 1));
  [logins[last], logins[chosen]] = [logins[chosen]!, logins[last]!];
}

const server = fork(
  path.join(import.meta.dirname, 'logins/portal-process.ts'),
  people.map((number) => address('known', number)),
);
try {
  const [portal] = (await once(server, 'message')) as [string];
  for (let round = 0; round < WARM_UP; round += 1) await attempt(portal, `warm${round}@bench.test`, 'wrong');
  const took: Record<Login['kind'], number[]> = { known: [], other: [] };
  const answers = new Set<string>();
  for (const { kind, user } of logins) {
    const answer = await attempt(portal, user, 'wrong-password');
    took[kind].push(answer.took);
    answers.add(`${answer.status} ${answer.body}`);
  }
  const median = (values: number[]): string =>
    `${values.toSorted((one, other) => one - other)[values.length >> 1]?.toFixed(2)} ms`;
  const chance = areaUnderCurve(took.known, took.other);
  say(`wrong password: ${took.known.length} logins, median ${median(took.known)}`);
  say(`unknown user:   ${took.other.length} logins, median ${median(took.other)}`);
  say(`different answers: ${answers.size} (${[...answers].join(', ')})`);
  say(`AUC ${chance.toFixed(4)}, allowed ${LOWEST} to ${HIGHEST}`);
  note({
    what: `AUC of ${logins.length.toLocaleString('en-US')} logins`,
    value: chance,
    unit: '',
    atLeast: LOWEST,
    atMost: HIGHEST,
  });
  process.exitCode = answers.size === 1 && chance >= LOWEST && chance <= HIGHEST ? 0 : 1;
} finally {
  server.disconnect();
}
