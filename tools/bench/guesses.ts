// `npm run bench:guesses [-- --guesses 10000]`: so many guesses at one account within an hour of the portal's clock, from 250 addresses, while its
// owner signs in with the device they always use. Ends with status 1 when more than 20 guesses were looked at, or the
// owner was kept out.
import { parseArgs } from 'node:util';
import { note } from './figure.ts';
import { attempt } from './logins/attempt.ts';
import { BENCH_PASSWORD, benchPortal } from './logins/bench-portal.ts';

const { values } = parseArgs({ options: { guesses: { type: 'string', default: '10000' } } });
const GUESSES = Number(values.guesses);
const ALLOWED = 20;
const ADDRESSES = 250;
const AT_ONCE = 8;
const HOUR = 3_600_000;
/** The owner signs in every six minutes. */
const OWNER_EVERY = GUESSES / 10;
const OWNER = 'owner@bench.test';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
/** All of 127.0.0.0/8 is this machine, so that each guesser can have an address. */
const addressOf = (guess: number): string => `127.0.0.${2 + (guess % ADDRESSES)}`;

const began = Date.now();
let guesses = 0;
const portal = await benchPortal([OWNER], () => new Date(began + (guesses / GUESSES) * HOUR));
const answers = new Map<string, number>();
const owner = { signedIn: 0, keptOut: 0 };

try {
  let { cookies } = await attempt(portal.url, OWNER, BENCH_PASSWORD);
  const guessOn = async (): Promise<void> => {
    while (guesses < GUESSES) {
      const guess = (guesses += 1);
      const { status, type } = await attempt(portal.url, OWNER, `guess-${guess}`, {
        localAddress: addressOf(guess),
      });
      const answer = `${status} ${type}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (guess % OWNER_EVERY !== 0) continue;
      const known = await attempt(portal.url, OWNER, BENCH_PASSWORD, { cookies });
      if (known.status === 200) [owner.signedIn, cookies] = [owner.signedIn + 1, known.cookies];
      else owner.keptOut += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guessOn));
} finally {
  await portal.close();
}

const lookedAt = [...answers].reduce(
  (sum, [answer, count]) => (answer === '401 ACCOUNT_LOCKED' ? sum : sum + count),
  0,
);
for (const [answer, count] of answers) say(`${String(count).padStart(6)} answered ${answer}`);
say(`The owner signed in ${owner.signedIn} times and was kept out ${owner.keptOut} times.`);
say(`${lookedAt} of ${GUESSES} guesses in an hour were looked at; ${ALLOWED} are allowed.`);
note({
  what: `of ${GUESSES.toLocaleString('en-US')} guesses looked at`,
  value: lookedAt,
  unit: '',
  atMost: ALLOWED,
});
note({ what: 'times that the owner was kept out', value: owner.keptOut, unit: '', atMost: 0 });
process.exitCode = lookedAt <= ALLOWED && owner.keptOut === 0 && owner.signedIn > 0 ? 0 : 1;
