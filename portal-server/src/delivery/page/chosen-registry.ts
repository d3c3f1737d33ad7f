import type { Registry, RegistryEntry, SectionRelease } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAmong } from '../../identity/flags/is-among.ts';
import type { SignedInUser } from '../../identity/session/access.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { findVersion } from '../registry/artifact-store.ts';
import { sectionRelease } from '../registry/registry-document.ts';
import { visitorOf } from './visitor.ts';

type Refused = Extract<Preview, { kind: 'refused' }>;

/**
 * The registry for the visitor of this request, or the refusal of their preview. The session is read only when visitors get
 * different registries.
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
  // A preview from the cookie that is no longer allowed ends silently: the visitor gets the usual page.
  if (asked && (asked.isNew || preview.kind !== 'shown')) storePreview(reply, preview);
  if (preview.kind === 'refused' && asked?.isNew) return preview;
  return chosenRegistry(registry, {
    profileId: user?.profileId,
    preview: preview.kind === 'shown' ? preview.release : undefined,
  });
}

export const isRefused = (chosen: Registry | Refused): chosen is Refused => 'kind' in chosen;

/** A preview lasts for the browser's session, in all tabs, until the person leaves it. Each page checks again that it is allowed. */
const COOKIE = 'portal-preview';
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** `?preview=off` leaves a preview. */
const OFF = 'off';
const NAMED = /^(mfe-[a-z][a-z0-9-]{0,50})@([0-9A-Za-z][0-9A-Za-z.+-]{0,60})$/;

/** The preview of a page, or the reason why it is refused. */
type Preview =
  | { kind: 'none' }
  | { kind: 'shown'; release: SectionRelease }
  | { kind: 'refused'; status: 400 | 403 | 404; text: 'previewWrong' | 'previewOfStaff' | 'previewUnknown' };

/** The preview that a request asks for: in its address, or in the cookie that an earlier address set. */
function askedPreview(request: FastifyRequest): { text: string; isNew: boolean } | undefined {
  const { preview } = request.query as { preview?: unknown };
  if (preview !== undefined) return { text: String(preview), isNew: true };
  const stored = request.cookies[COOKIE];
  return stored === undefined ? undefined : { text: stored, isNew: false };
}

/** The asked version, if this person may see it and it is stored. */
async function judgePreview(db: Database['db'], text: string, user: SignedInUser | null): Promise<Preview> {
  if (text === OFF || text === '') return { kind: 'none' };
  if (user?.role !== 'staff') return { kind: 'refused', status: 403, text: 'previewOfStaff' };
  const [, name, version] = NAMED.exec(text) ?? [];
  if (name === undefined || version === undefined)
    return { kind: 'refused', status: 400, text: 'previewWrong' };
  const artifact = await findVersion(db, name, version);
  return artifact?.kind === 'section'
    ? { kind: 'shown', release: sectionRelease(artifact) }
    : { kind: 'refused', status: 404, text: 'previewUnknown' };
}

/** Stores the preview for the next pages of this browser, or ends it. */
function storePreview(reply: FastifyReply, preview: Preview): void {
  if (preview.kind === 'shown') {
    const { name, version } = preview.release;
    reply.setCookie(COOKIE, `${name}@${version}`, ATTRIBUTES);
  } else reply.clearCookie(COOKIE, ATTRIBUTES);
}

interface Visitor {
  /** Undefined without a session: then every section has its released version. */
  profileId?: number | undefined;
  /** A version, released or not, that a member of staff previews. */
  preview?: SectionRelease | undefined;
}

/** The registry of one visitor's page: the visitor's version is `stable`, and the version that it replaces is `previous`. */
export function chosenRegistry(registry: Registry, { profileId, preview }: Visitor): Registry {
  const sections = Object.entries(registry.sections).map(([name, entry]): [string, RegistryEntry] => {
    const { canary } = entry;
    if (canary === undefined || profileId === undefined) return [name, entry];
    const isChosen = isAmong(canary.percent, name, profileId);
    return [name, { ...(isChosen ? instead(entry, canary.release) : entry), isTried: true }];
  });
  if (preview === undefined) return { ...registry, sections: Object.fromEntries(sections) };
  const { name, version } = preview;
  const released = registry.sections[name];
  const tried = released ? instead(released, preview) : { stable: preview };
  return {
    ...registry,
    sections: { ...Object.fromEntries(sections), [name]: tried },
    preview: { name, version },
  };
}

const instead = ({ stable, flags }: RegistryEntry, release: SectionRelease): RegistryEntry => ({
  ...(release.version === stable.version ? { stable } : { stable: release, previous: stable }),
  ...(flags && { flags }),
});
