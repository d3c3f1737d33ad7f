import { CUSTOMER_PARAMETER, LANGUAGE_COOKIE, ROLE_COOKIE } from '@portal/shared-contracts/page';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES, languageOf, type Language } from '../../platform/http/messages.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import type { SignedInUser } from '../../identity/session/access.ts';
import type { FrameVisitor } from './first-frame.ts';
import { SESSION_COOKIE } from '../../identity/session/session-token.ts';
import { authenticateSession } from '../../identity/session/session-store.ts';

/** Cookie with the page's half of the session. */
const PAGE_HALF = 'authkey';

const LANGUAGE_PARAMETER = 'lng';
const CUSTOMER_ID = /^[1-9]\d{0,9}$/;

/** The visitor as cookies and address describe them. Only the first frame uses this. */
export function frameVisitor({ cookies, query, headers }: FastifyRequest): FrameVisitor {
  const asked = query as Record<string, unknown>;
  const isSignedIn = (cookies[PAGE_HALF] ?? '') !== '';
  const named = asked[CUSTOMER_PARAMETER];
  const isStaff = cookies[ROLE_COOKIE] === 'staff';
  // Only the address names the viewed customer. The role's cookie may be missing; without the customer, links would leave the view.
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

/** The first known language in the address, the cookie or the browser's header (docs/product.md, section 9). */
function chosenLanguage(named: readonly unknown[], accepted: string | undefined): Language {
  const known = named.map((each) => (typeof each === 'string' ? each.split('-')[0] : undefined));
  return (
    LANGUAGES.find((language) => language === known.find((each) => isLanguage(each))) ?? languageOf(accepted)
  );
}

const isLanguage = (text: string | undefined): boolean => LANGUAGES.some((language) => language === text);

/** The person who opens a page. Opening a page does not extend a session. */
export async function visitorOf(
  request: FastifyRequest,
  { database, now }: Pick<Services, 'database' | 'now'>,
): Promise<SignedInUser | null> {
  const token = { bearer: request.cookies[PAGE_HALF] ?? '', cookie: request.cookies[SESSION_COOKIE] ?? '' };
  return authenticateSession(database.db, token, now(), { isPassive: true });
}
