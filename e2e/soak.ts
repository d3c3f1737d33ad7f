// `npx node e2e/soak.ts [releases] [sessions]`: sections are released again and again while people click around. Ends with status
// 1 when anybody missed a chunk, lost input, had a form with input loaded anew, or met any other error.
import prepare from '@portal/tools/trial-portal/prepare.ts';
import { wrongIn, type Seen } from './soak/seen.ts';
import { soak } from './soak/soak.ts';

const [releases = 50, sessions = 20] = process.argv.slice(2).map(Number);

const tell = (what: string): void => void process.stdout.write(`${what}\n`);
const began = Date.now();
const minutes = (): string => ((Date.now() - began) / 60_000).toFixed(1);

const totals = (seen: Seen): string =>
  [
    `${seen.pages} pages`,
    `${seen.reloads} loaded anew`,
    `${seen.missingChunks.length} missing chunks`,
    `${seen.lostInputs.length} lost inputs`,
    `${seen.dirtyReloads.length} reloads while dirty`,
    `${seen.otherErrors.length} other errors`,
  ].join(', ');

await prepare();
const seen = await soak({
  releases,
  sessions,
  onSession: (count) => tell(`${minutes()} min: ${count} of ${sessions} sessions`),
  onRelease: (count, so) => tell(`${minutes()} min: ${count} of ${releases} releases, ${totals(so)}`),
});
tell(
  `\n${releases} releases, ${sessions} sessions, ${minutes()} minutes\n${totals(seen).replaceAll(', ', '\n')}`,
);
for (const wrong of wrongIn(seen)) tell(wrong);
process.exitCode = wrongIn(seen).length > 0 ? 1 : 0;
