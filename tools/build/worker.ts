import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SHELL } from './artifacts.ts';
import { buildSection } from './build-section.ts';
import { buildShell } from './build-shell.ts';
import { explain, type BuildJob } from './compile.ts';

// Builds one artifact. `build-artifacts.ts` starts one such process for each artifact.
const job = JSON.parse(process.argv[2] ?? '') as BuildJob;
try {
  await mkdir(job.out, { recursive: true });
  await (job.name === SHELL ? buildShell(job) : buildSection(job));
  await putInPlace(job.out, path.join(job.dir, 'dist'));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(job.out, { recursive: true, force: true });
}

/** Replaces `dist` as a whole, so that another process always reads a complete build. */
async function putInPlace(built: string, dist: string): Promise<void> {
  const before = `${built}-before`;
  await rename(dist, before).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(built, dist);
  await rm(before, { recursive: true, force: true });
}
