import type { Registry, Released } from '@portal/shared-contracts/schemas';
import { PublishError, type PortalClient } from './portal-client.ts';
import type { Built } from './artifact-file.ts';

/**
 * Publishes the artifacts whose version a portal has not released yet; resolves with the releases in their order. The shell comes
 * first, because sections may need its modules; a portal without a shell gets it last, so that its first page has every section.
 * A retired section is left out: `publish` and `release` bring it back. A refused section is tried again after the others, because it may take over a route of one of them.
 * `onVersionTaken` is called for an artifact whose version is stored with other content, which is then skipped; without it that is an error.
 */
export async function publishChanged(
  portal: PortalClient,
  built: readonly Built[],
  {
    onRelease,
    onVersionTaken,
  }: { onRelease?: (release: Released) => void; onVersionTaken?: (built: Built) => void } = {},
): Promise<Released[]> {
  const registry = await portal.readRegistry();
  const isRetired = async ({ name, artifact }: Built): Promise<boolean> =>
    artifact.kind === 'section' &&
    registry.serial > 0 &&
    registry.sections[name] === undefined &&
    (await portal.readHistory(name, 1))[0]?.action === 'retire';
  const isFirst = registry.shell.version === '';
  const turn = ({ artifact }: Built): number => ((artifact.kind === 'shell') === isFirst ? 1 : 0);
  let waiting = built
    .filter(({ name, artifact }) => releasedVersion(registry, name) !== artifact.version)
    .toSorted((a, b) => turn(a) - turn(b));
  const retired = await Promise.all(waiting.map(isRetired));
  waiting = waiting.filter((_, at) => !retired[at]);
  if (waiting.length === 0) return [];
  // Loaded only when something changed, because loading the schemas takes time.
  const { uploadOf } = await import('./upload.ts');
  const released: Released[] = [];
  while (waiting.length > 0) {
    const refusals: { of: Built; error: PublishError }[] = [];
    for (const one of waiting) {
      try {
        const release = await portal.publish(one.name, await uploadOf(one), { base: registry.serial });
        released.push(release);
        onRelease?.(release);
      } catch (error) {
        if (!(error instanceof PublishError) || !error.isRefusal) throw error;
        if (error.type === 'VERSION_TAKEN' && onVersionTaken) onVersionTaken(one);
        else refusals.push({ of: one, error });
      }
    }
    const [first] = refusals;
    if (first !== undefined && refusals.length === waiting.length) throw first.error;
    waiting = refusals.map(({ of }) => of);
  }
  return released;
}

/** Released version of an artifact; '' for a shell that was never released. */
export const releasedVersion = ({ shell, sections }: Registry, name: string): string | undefined =>
  name === 'shell' ? shell.version : sections[name]?.stable.version;
