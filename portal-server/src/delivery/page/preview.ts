import type { SectionRelease } from '@portal/shared-contracts/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { findVersion } from '../registry/artifact-store.ts';
import { sectionRelease } from '../registry/registry-document.ts';
import type { SignedInUser } from '../../identity/session/access.ts';

/** A preview lasts as long as the browser, in all its tabs, until it is left; each page asks anew whether it may be. */
const COOKIE = 'portal-preview';
const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** What leaves a preview: `?preview=off`. */
const OFF = 'off';
const NAMED = /^(mfe-[a-z][a-z0-9-]{0,50})@([0-9A-Za-z][0-9A-Za-z.+-]{0,60})$/;

/** What a page previews, or why it does not show what was asked for. */
export type Preview =
  | { kind: 'none' }
  | { kind: 'shown'; release: SectionRelease }
  | { kind: 'refused'; status: 400 | 403 | 404; text: 'previewWrong' | 'previewOfStaff' | 'previewUnknown' };

/** What of a preview a request asks for: by its address, or by the cookie that an earlier address left. */
export function askedPreview(request: FastifyRequest): { text: string; isNew: boolean } | undefined {
  const { preview } = request.query as { preview?: unknown };
  if (preview !== undefined) return { text: String(preview), isNew: true };
  const kept = request.cookies[COOKIE];
  return kept === undefined ? undefined : { text: kept, isNew: false };
}

const mayPreview = (user: SignedInUser | null): boolean => user?.role === 'staff';

/** The version that is asked for, if this person may see it and it is there. */
export async function judgePreview(
  db: Kysely<Schema>,
  text: string,
  user: SignedInUser | null,
): Promise<Preview> {
  if (text === OFF || text === '') return { kind: 'none' };
  if (!mayPreview(user)) return { kind: 'refused', status: 403, text: 'previewOfStaff' };
  const [, name, version] = NAMED.exec(text) ?? [];
  if (name === undefined || version === undefined)
    return { kind: 'refused', status: 400, text: 'previewWrong' };
  const artifact = await findVersion(db, name, version);
  return artifact?.kind === 'section'
    ? { kind: 'shown', release: sectionRelease(artifact) }
    : { kind: 'refused', status: 404, text: 'previewUnknown' };
}

/** Lets the next pages of this browser preview the same, or nothing any more. */
export function keepPreview(reply: FastifyReply, preview: Preview): void {
  if (preview.kind === 'shown') {
    const { name, version } = preview.release;
    reply.setCookie(COOKIE, `${name}@${version}`, ATTRIBUTES);
  } else reply.clearCookie(COOKIE, ATTRIBUTES);
}
