import type { SectionRelease } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { findVersion } from '../registry/artifact-store.ts';
import { sectionRelease } from '../registry/registry-document.ts';
import type { SignedInUser } from '../../identity/session/access.ts';

/** A preview lasts for the browser's session, in all tabs, until the person leaves it. Each page checks again that it is allowed. */
const COOKIE = 'portal-preview';
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** `?preview=off` leaves a preview. */
const OFF = 'off';
const NAMED = /^(mfe-[a-z][a-z0-9-]{0,50})@([0-9A-Za-z][0-9A-Za-z.+-]{0,60})$/;

/** The preview of a page, or the reason why it is refused. */
export type Preview =
  | { kind: 'none' }
  | { kind: 'shown'; release: SectionRelease }
  | { kind: 'refused'; status: 400 | 403 | 404; text: 'previewWrong' | 'previewOfStaff' | 'previewUnknown' };

/** The preview that a request asks for: in its address, or in the cookie that an earlier address set. */
export function askedPreview(request: FastifyRequest): { text: string; isNew: boolean } | undefined {
  const { preview } = request.query as { preview?: unknown };
  if (preview !== undefined) return { text: String(preview), isNew: true };
  const kept = request.cookies[COOKIE];
  return kept === undefined ? undefined : { text: kept, isNew: false };
}

/** The asked version, if this person may see it and it is stored. */
export async function judgePreview(
  db: Kysely<Schema>,
  text: string,
  user: SignedInUser | null,
): Promise<Preview> {
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
export function keepPreview(reply: FastifyReply, preview: Preview): void {
  if (preview.kind === 'shown') {
    const { name, version } = preview.release;
    reply.setCookie(COOKIE, `${name}@${version}`, ATTRIBUTES);
  } else reply.clearCookie(COOKIE, ATTRIBUTES);
}
