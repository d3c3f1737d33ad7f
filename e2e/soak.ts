// `npm run soak [-- releases sessions]`: sections are released again and again while people click around.
import prepare from '@portal/tools/trial-portal/prepare.ts';
import { soak } from './soak/soak.ts';

const [releases = 50, sessions = 20] = process.argv.slice(2).map(Number);

const tell = (what: string): void => void process.stdout.write(`${what}\n`);

await prepare();
const began = Date.now();
const seen = await soak({ releases, sessions, tell });
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
tell(`
${releases} releases, ${sessions} sessions, ${minutes} minutes
clicks                          ${seen.clicks}
pages loaded anew               ${seen.reloads}
missing chunks                  ${seen.missingChunks.length}
lost inputs                     ${seen.lostInputs}
reloads while a form is dirty   ${seen.dirtyReloads}
error views                     ${seen.errorViews}`);
for (const missing of seen.missingChunks) tell(missing);
const wrong = seen.missingChunks.length + seen.lostInputs + seen.dirtyReloads + seen.errorViews;
process.exitCode = wrong > 0 ? 1 : 0;
