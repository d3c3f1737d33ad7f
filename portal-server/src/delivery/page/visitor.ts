import { CUSTOMER_PARAMETER, LANGUAGE_COOKIE, ROLE_COOKIE } from '@portal/shared-contracts/page';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES, languageOf, type Language } from '../../platform/http/messages.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import type { SignedInUser } from '../../identity/session/access.ts';
import type { FrameVisitor } from './first-frame.ts';
import { SESSION_COOKIE } from '../../identity/session/session-cookie.ts';
import { openSession } from '../../identity/session/session-store.ts';

/** Cookie in which a page keeps its half of the session; a browser that opens a page sends it along. */
const PAGE_HALF = 'authkey';

const LANGUAGE_PARAMETER = 'lng';
const CUSTOMER_ID = /^[1-9]\d{0,9}$/;

/** What cookies and address say of who opens a page: the first frame depends on it, nothing else. */
export function frameVisitor({ cookies, query, headers }: FastifyRequest): FrameVisitor {
  const asked = query as Record<string, unknown>;
  const isSignedIn = (cookies[PAGE_HALF] ?? '') !== '';
  const named = asked[CUSTOMER_PARAMETER];
  const isStaff = cookies[ROLE_COOKIE] === 'staff';
  // The address alone says whom a tab views: the cookie of the role may be missing, and the page would lead out of the view.
  const customer = isSignedIn && typeof named === 'string' && CUSTOMER_ID.test(named) ? named : null;
  return {
    language: chosenLanguage(
      [asked[LANGUAGE_PARAMETER], cookies[LANGUAGE_COOKIE]],
      headers['accept-language'],
    ),
    isSignedIn,
    reader: isSignedIn && isStaff ? (customer === null ? 'staff' : 'view') : 'customer',
    customer,
  };
}

/** The first language of those that the address, the cookie or the browser names (docs/product.md, section 9). */
function chosenLanguage(named: readonly unknown[], accepted: string | undefined): Language {
  const known = named.map((each) => (typeof each === 'string' ? each.split('-')[0] : undefined));
  return (
    LANGUAGES.find((language) => language === known.find((each) => isLanguage(each))) ?? languageOf(accepted)
  );
}

const isLanguage = (text: string | undefined): boolean => LANGUAGES.some((language) => language === text);

/** The person who opens a page. Opening pages keeps no session from ending. */
export async function visitorOf(
  request: FastifyRequest,
  { database, now }: Pick<Services, 'database' | 'now'>,
): Promise<SignedInUser | null> {
  const token = { bearer: request.cookies[PAGE_HALF] ?? '', cookie: request.cookies[SESSION_COOKIE] ?? '' };
  return openSession(database.db, token, now(), { isPassive: true });
}
