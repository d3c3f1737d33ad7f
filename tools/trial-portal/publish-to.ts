import { buildArtifacts } from '../build/build-artifacts.ts';
import { publishChanged } from '../publishing/publish-changed.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { uploadOf } from '../publishing/upload.ts';

/**
 * Builds the artifacts `names` (default: all) of the repository in `root` and publishes them to the portal at `url`. With
 * `evenUnchanged` also those that the portal has already.
 */
export async function publishTo(
  url: string,
  { names, root, evenUnchanged }: { names?: string[]; root?: string; evenUnchanged?: boolean } = {},
): Promise<void> {
  const built = await buildArtifacts(names, root === undefined ? {} : { root });
  const portal = publisherAt(url, {});
  if (!evenUnchanged) await publishChanged(portal, built);
  else for (const each of built) await portal.publish(each.name, await uploadOf(each));
}
