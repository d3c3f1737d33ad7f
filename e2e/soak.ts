// `npx node e2e/soak.ts [releases] [sessions]`: sections are released again and again while people click around. Ends
// with status 1 when a chunk was missing, input was lost, a page with unsaved input was reloaded, or any other error occurred.
import prepare from '@portal/tools/trial-portal/prepare.ts';
import { wrongIn, type Seen } from './soak/session.ts';
import { soak } from './soak/soak.ts';

const [releases = 50, sessions = 20] = process.argv.slice(2).map(Number);

const say = (what: string): void => void process.stdout.write(`${what}\n`);
const began = Date.now();
const minutes = (): string => ((Date.now() - began) / 60_000).toFixed(1);

const totals = (seen: Seen): string =>
  [
    `${seen.pages} pages`,
    `${seen.reloads} reloads`,
    `${seen.missingChunks.length} missing chunks`,
    `${seen.lostInputs.length} lost inputs`,
    `${seen.dirtyReloads.length} reloads while dirty`,
    `${seen.otherErrors.length} other errors`,
  ].join(', ');

await prepare();
const seen = await soak({
  releases,
  sessions,
  onSession: (count) => say(`${minutes()} min: ${count} of ${sessions} sessions`),
  onRelease: (count, so) => say(`${minutes()} min: ${count} of ${releases} releases, ${totals(so)}`),
});
say(
  `\n${releases} releases, ${sessions} sessions, ${minutes()} minutes\n${totals(seen).replaceAll(', ', '\n')}`,
);
for (const wrong of wrongIn(seen)) say(wrong);
process.exitCode = wrongIn(seen).length > 0 ? 1 : 0;
