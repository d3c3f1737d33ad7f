import {
  brokenFile,
  readArtifact,
  type BuiltArtifact,
  type BuiltSection,
  type BuiltShell,
} from './artifact-file.ts';
import { PublishError } from './portal-client.ts';
import type { Built } from './upload.ts';

const PARTS = {
  section: ['version', 'preload', 'files', 'remote', 'entry', 'descriptor', 'locales'],
  shell: ['version', 'preload', 'files', 'html'],
} as const satisfies { section: (keyof BuiltSection)[]; shell: (keyof BuiltShell)[] };

/** The last build as it is. Says what to do when there is none, or when files of it are missing. */
export async function lastBuilt(name: string, dist: string): Promise<Built> {
  const artifact = readArtifact(dist);
  if (!artifact) throw notPublishable(`${name} is not built`);
  const missing = missingPart(artifact);
  if (missing !== undefined)
    throw notPublishable(`${name} was built by an older version of the tools, without its ${missing}`);
  const broken = await brokenFile(dist, artifact);
  if (broken !== undefined)
    throw notPublishable(`${name} is not as it was built: ${broken} is missing or was changed`);
  return { name, dist, artifact };
}

const notPublishable = (reason: string): PublishError =>
  new PublishError(`${reason}. Publish it without --no-build.`);

function missingPart(artifact: BuiltArtifact): string | undefined {
  const parts: readonly string[] = PARTS[artifact.kind] ?? ['kind'];
  return parts.find((part) => !(part in artifact));
}
