import type { Workshop } from './workshop.ts';
import type { PortalClient } from '../publishing/portal-client.ts';
import { releasedVersion } from '../publishing/publish-changed.ts';
import { scriptBytes, uploadOf } from '../publishing/upload.ts';

/** Builds an artifact and prepares its upload. `base` is the serial of the registry before the build. */
export async function uploadBuilt(
  name: string,
  {
    portal,
    workshop,
    build,
    say,
  }: { portal: PortalClient; workshop: Workshop; build: boolean; say: (line: string) => void },
) {
  const registry = await portal.readRegistry();
  const upload = await uploadOf(await workshop.built(name, { build, say }));
  const { version, files } = upload;
  const size = (scriptBytes(files) / 1000).toFixed(1);
  say(`Uploading ${name} ${version}: ${files.length} files, ${size} KB of JavaScript (brotli) …`);
  const isReleased =
    releasedVersion(registry, name) === version && registry.sections[name]?.canary === undefined;
  return { base: registry.serial, upload, version, isReleased };
}
