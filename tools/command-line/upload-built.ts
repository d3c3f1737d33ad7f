import type { Workshop } from './workshop.ts';
import type { PortalClient } from '../publishing/portal-client.ts';
import { releasedVersion } from '../publishing/publish-changed.ts';
import { scriptBytes, uploadOf } from '../publishing/upload.ts';

/** Builds an artifact, checks it if it is to be released, and prepares its upload. `base` is the serial of the registry before the build. */
export async function uploadBuilt(
  name: string,
  {
    portal,
    workshop,
    build,
    release,
    say,
  }: {
    portal: PortalClient;
    workshop: Workshop;
    build: boolean;
    release: boolean;
    say: (line: string) => void;
  },
) {
  const registry = await portal.readRegistry();
  const built = await workshop.built(name, { build, say });
  const upload = await uploadOf(built);
  if (release) await workshop.check(built, { url: portal.url, say });
  const { version, files } = upload;
  const size = (scriptBytes(files) / 1000).toFixed(1);
  say(`Uploading ${name} ${version}: ${files.length} files, ${size} KB of JavaScript (brotli) …`);
  const isReleased =
    releasedVersion(registry, name) === version && registry.sections[name]?.canary === undefined;
  return { base: registry.serial, upload, version, isReleased };
}
