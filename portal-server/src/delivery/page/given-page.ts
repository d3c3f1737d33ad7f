import type { Registry } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/portal-app.ts';
import { chosenRegistry } from './chosen-registry.ts';
import { askedPreview, judgePreview, keepPreview, type Preview } from './preview.ts';
import { visitorOf } from './visitor.ts';

type Refused = Extract<Preview, { kind: 'refused' }>;

/**
 * The registry for the visitor who makes this request, or why their preview is refused. The session is looked up only
 * when visitors get different registries.
 */
export async function registryFor(
  request: FastifyRequest,
  reply: FastifyReply,
  registry: Registry,
  services: Pick<Services, 'database' | 'now'>,
): Promise<Registry | Refused> {
  const asked = askedPreview(request);
  const hasCanary = Object.values(registry.sections).some(({ canary }) => canary !== undefined);
  if (asked === undefined && !hasCanary) return registry;
  const user = await visitorOf(request, services);
  const preview: Preview = asked
    ? await judgePreview(services.database.db, asked.text, user)
    : { kind: 'none' };
  // A preview from the cookie that is no longer allowed ends silently; the visitor gets the usual page.
  if (asked && (asked.isNew || preview.kind !== 'shown')) keepPreview(reply, preview);
  if (preview.kind === 'refused' && asked?.isNew) return preview;
  return chosenRegistry(registry, {
    profileId: user?.profileId,
    preview: preview.kind === 'shown' ? preview.release : undefined,
  });
}

export const isRefused = (given: Registry | Refused): given is Refused => 'kind' in given;
