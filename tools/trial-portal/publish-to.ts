import { buildArtifacts } from '../build/build-artifacts.ts';
import { createPortalClient } from '../publishing/portal-client.ts';
import { publishChanged } from '../publishing/publish-changed.ts';
import { tokenFor } from '../publishing/publish-token.ts';
import { uploadOf } from '../publishing/upload.ts';

export interface PublishToOptions {
  /** Default: shell and all sections. */
  names?: string[];
  /** Folder of the repository that is built; default: this one. */
  root?: string;
  /** Also publishes builds that the portal has already. */
  evenUnchanged?: boolean;
}

/** Builds what changed and publishes it to the portal at `url`, as the publish command does. */
export async function publishTo(
  url: string,
  { names, root, evenUnchanged }: PublishToOptions = {},
): Promise<void> {
  const built = await buildArtifacts(names, root === undefined ? {} : { root });
  const portal = createPortalClient({ url, tokenFor: (name) => tokenFor(name, url, {}) });
  if (!evenUnchanged) await publishChanged(portal, built);
  else for (const each of built) await portal.publish(each.name, await uploadOf(each));
}
