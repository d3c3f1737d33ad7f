import { spawn } from 'node:child_process';
import path from 'node:path';
import { CommandError } from '../exit.ts';
import { ARTIFACT_FILE, isBuilt, readArtifact, type BuiltArtifact } from '../publishing/artifact-file.ts';
import { artifactFolder, artifactNames, cacheFolder, readPackage, ROOT } from './artifacts.ts';
import type { BuildJob } from './compile.ts';
import { inputHash } from './input-hash.ts';

export interface BuildOptions {
  /** `development` adds Fast Refresh and readable errors. Default: `production`. */
  mode?: 'production' | 'development';
  root?: string;
  /** Called when an artifact's build starts and ends. */
  onProgress?: (progress: {
    name: string;
    version: string;
    state: 'building' | 'built';
    seconds: number;
  }) => void;
  /** Stops running builds. */
  signal?: AbortSignal;
}

export interface BuildResult {
  name: string;
  dist: string;
  artifact: BuiltArtifact;
  /** False when the existing build was current. */
  rebuilt: boolean;
}

/** A build that failed. */
export class BuildError extends CommandError {
  override name = 'BuildError';
}

/** Concurrent builds. More gain nothing, because the minifier uses every core. */
const AT_ONCE = 2;

/** TypeScript here, JavaScript in the package. */
const WORKER = path.join(import.meta.dirname, `worker${path.extname(import.meta.filename)}`);

/**
 * Builds the named artifacts (default: all) whose inputs changed since their last build, each in a process of its own.
 * @throws BuildError that names the file and the reason
 */
export async function buildArtifacts(
  names?: readonly string[],
  options: BuildOptions = {},
): Promise<BuildResult[]> {
  const root = options.root ?? ROOT;
  const known = artifactNames(root);
  const wanted = names && names.length > 0 ? [...names] : known;
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new BuildError(`There is no "${unknown}" to build; there are ${known.join(', ')}.`);

  const results = new Map<string, BuildResult>();
  const queue = [...wanted];
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      results.set(name, await buildOne(root, name, options));
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = workers.find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  return wanted.map((name) => results.get(name)!);
}

async function buildOne(
  root: string,
  name: string,
  { mode = 'production', onProgress, signal }: BuildOptions,
): Promise<BuildResult> {
  const dir = artifactFolder(root, name);
  const cache = cacheFolder(root);
  const dist = path.join(dir, 'dist');
  const hash = await inputHash(root, name, path.join(cache, 'inputs', `${name}.json`));
  const version = `${readPackage(dir).version}-${hash}${mode === 'production' ? '' : 'dev'}`;
  const rebuilt = !(await isBuilt(dist, version));
  if (rebuilt) {
    const start = performance.now();
    onProgress?.({ name, version, state: 'building', seconds: 0 });
    const out = path.join(cache, 'build', `${name}-${process.pid}`);
    await runWorker({ dir, name, version, mode, out, cache }, signal);
    onProgress?.({ name, version, state: 'built', seconds: (performance.now() - start) / 1000 });
  }
  const artifact = readArtifact(dist);
  if (!artifact) throw new BuildError(`${name} was built, but ${path.join(dist, ARTIFACT_FILE)} is missing.`);
  return { name, dist, artifact, rebuilt };
}

function runWorker(job: BuildJob, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = spawn(process.execPath, [WORKER, JSON.stringify(job)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: job.mode },
      ...(signal && { signal }),
    });
    let complaint = '';
    worker.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    worker.on('error', reject);
    worker.on('close', (code) => {
      const reason = complaint.trim() || `the build ended with code ${code}`;
      if (code === 0) resolve();
      else reject(new BuildError(`${job.name} did not build: ${reason}`));
    });
  });
}
