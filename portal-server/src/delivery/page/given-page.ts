import type { Registry } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/portal-app.ts';
import { chosenRegistry } from './chosen-registry.ts';
import { askedPreview, judgePreview, keepPreview, type Preview } from './preview.ts';
import { visitorOf } from './visitor.ts';

type Refused = Extract<Preview, { kind: 'refused' }>;

/**
 * The registry that whoever makes this request is given, or why the preview that they ask for is refused. Nobody's
 * session is looked up where everybody gets the same.
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
  // A preview that was kept and may not be shown any more ends without a word; the page is what everybody gets.
  if (asked && (asked.isNew || preview.kind !== 'shown')) keepPreview(reply, preview);
  if (preview.kind === 'refused' && asked?.isNew) return preview;
  return chosenRegistry(registry, {
    profileId: user?.profileId,
    preview: preview.kind === 'shown' ? preview.release : undefined,
  });
}

export const isRefused = (given: Registry | Refused): given is Refused => 'kind' in given;
