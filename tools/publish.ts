// `npm run publish -- mfe-quotes [--portal URL] [--no-build]`: builds, checks, uploads and releases.
import path from 'node:path';
import { readArtifact } from './build/artifact-file.ts';
import { artifactFolder, artifactNames, ROOT } from './build/artifacts.ts';
import { buildArtifacts } from './build/build-artifacts.ts';
import { runCommandLine, say, UsageError } from './publishing/command-line.ts';
import { PublishError } from './publishing/portal-client.ts';
import { scriptBytes, uploadOf, type Built } from './publishing/upload.ts';

async function built(name: string, build: boolean): Promise<Built> {
  if (build) {
    const [result] = await buildArtifacts([name], {
      onProgress: ({ state, version, seconds }) =>
        say(state === 'building' ? `Building ${name} ${version} …` : `Built in ${seconds.toFixed(1)} s.`),
    });
    if (result) return result;
  }
  const dist = path.join(artifactFolder(ROOT, name), 'dist');
  const artifact = readArtifact(dist);
  if (!artifact) throw new PublishError(`${name} is not built: publish it without --no-build.`);
  return { name, dist, artifact };
}

await runCommandLine(
  'npm run publish -- <name…> [--portal URL] [--no-build]',
  async ({ names, portal, build }) => {
    const known = artifactNames();
    const unknown = names.find((name) => !known.includes(name));
    if (names.length === 0) throw new UsageError(`Say what to publish: ${known.join(', ')}.`);
    if (unknown !== undefined)
      throw new UsageError(`There is no "${unknown}" here; there are ${known.join(', ')}.`);
    for (const name of names) {
      const what = await built(name, build);
      const upload = await uploadOf(what);
      say(
        `Uploading ${upload.files.length} files, ${(scriptBytes(upload.files) / 1000).toFixed(1)} KB of JavaScript (brotli) …`,
      );
      const { version, previous, serial } = await portal.publish(name, upload);
      say(`Released ${name} ${version} at ${portal.url}: serial ${serial}, before it ${previous ?? 'none'}.`);
    }
  },
);
