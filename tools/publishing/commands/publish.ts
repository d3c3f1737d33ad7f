import { say, UsageError, type Command, type CommandLine } from '../command-line.ts';
import { scriptBytes, uploadOf } from '../upload.ts';
import { releasedVersion } from '../publish-changed.ts';
import { secondsSince, waitUntilVisible } from '../visible.ts';
import type { Workshop } from '../workshop.ts';

export const publish: Command = {
  usage: '<name…> [--no-build] [--no-release]',
  summary: 'Builds, checks, uploads and releases; with --no-release only stores, to be previewed.',
  options: ['build', 'release'],
  async run(line, workshop) {
    const known = workshop.names();
    const unknown = line.names.find((name) => !known.includes(name));
    if (line.names.length === 0) throw new UsageError(`Say what to publish: ${known.join(', ')}.`);
    if (unknown !== undefined)
      throw new UsageError(`There is no "${unknown}" here; there are ${known.join(', ')}.`);
    for (const name of line.names) await publishOne(name, line, workshop);
  },
};

async function publishOne(name: string, line: CommandLine, workshop: Workshop): Promise<void> {
  const { portal, release } = line;
  const startedAt = performance.now();
  const { version, upload, base, isReleased } = await uploaded(name, line, workshop);
  const outcome = await portal.publish(name, upload, { release, base });
  if (!release) {
    say(`Stored ${name} ${version} at ${portal.url}; it is not released. Staff preview it at`);
    say(`  ${new URL(`/?preview=${name}@${version}`, portal.url).href}`);
    return;
  }
  if (isReleased) {
    say(`${name} ${version} is released at ${portal.url} already: nothing was changed.`);
    return;
  }
  const before = outcome.previous ?? 'none';
  say(`Released ${name} ${version} at ${portal.url}: serial ${outcome.serial}, before it ${before}.`);
  if (await waitUntilVisible(portal, { name, version }))
    say(`A new page gets it, ${secondsSince(startedAt)} after this command began with ${name}.`);
}

/** The upload, built and checked, and the serial of the registry before it. */
export async function uploaded(name: string, { portal, build }: CommandLine, workshop: Workshop) {
  const registry = await portal.readRegistry();
  const built = await workshop.built(name, { build });
  const upload = await uploadOf(built);
  const size = (scriptBytes(upload.files) / 1000).toFixed(1);
  say(
    `Uploading ${name} ${upload.version}: ${upload.files.length} files, ${size} KB of JavaScript (brotli) …`,
  );
  const { version } = upload;
  const isReleased =
    releasedVersion(registry, name) === version && registry.sections[name]?.canary === undefined;
  return { base: registry.serial, upload, version, isReleased };
}
