import { stillOpen } from '@portal/portal-server/src/identity/session/session-store.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { HttpError } from '@portal/portal-server/src/platform/http/http-error.ts';
import { languageOf, LANGUAGES } from '@portal/portal-server/src/platform/http/messages.ts';
import type { Area } from '@portal/portal-server/src/platform/http/portal-app.ts';
import { readCatalogue } from '@portal/portal-server/src/trade/categories/routes.ts';
import { Type } from 'typebox';
import { SHOP, SHOP_POLICY, shopPage, shownPage, type Shopper } from './shop-page.ts';

/** Cookie in which the shop stores the id of the session. */
const COOKIE = 'demo-shop';
const ATTRIBUTES = { path: SHOP, httpOnly: true, secure: true, sameSite: 'lax' } as const;

const SessionId = Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$', maxLength: 60 });
const RedirectForm = Type.Object({ url: Type.String({ maxLength: 2_000 }), 'session-id': SessionId });
const FORM_LIMIT = 8 * 1_024;

/** Stand-in of the web shop and its redirect service, in a demo only (docs/product.md, "Web shop"). */
export const demoShop: Area = (app, services) => {
  const { config, database, now } = services;
  if (config.mode !== 'demo') return;
  const open = { access: 'public' } as const;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.post(
    `${SHOP}/redirect`,
    { config: { ...open, takes: 'form' }, schema: { hide: true, body: RedirectForm } },
    async ({ body, host }, reply) => {
      const path = shopPath(body.url, host);
      if (path === null) throw new HttpError(400);
      return reply.setCookie(COOKIE, body['session-id'], ATTRIBUTES).redirect(path, 303);
    },
  );

  for (const url of [SHOP, `${SHOP}/*`]) {
    app.get(url, { config: open, schema: { hide: true } }, async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://shop');
      const sessionId = request.cookies[COOKIE];
      const shopper = sessionId === undefined ? null : await findShopper(database.db, sessionId, now());
      const language = shopper?.language ?? languageOf(request.headers['accept-language']);
      const path = decodeURIComponent(pathname.slice(SHOP.length)) || '/';
      const shown = shownPage(path, await readCatalogue(services), language);
      return reply
        .code(shown === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', SHOP_POLICY)
        .send(shopPage({ shown, path, shopper, companyName: config.company.name, language }));
    });
  }
};

/**
 * Path of `url` when it is a page of the shop on `host`, the host of the request; null for every other address, so that the
 * redirect service leads nowhere else.
 */
export function shopPath(url: string, host: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.host !== host) return null;
  if (parsed.username !== '' || parsed.password !== '') return null;
  return parsed.pathname === SHOP || parsed.pathname.startsWith(`${SHOP}/`) ? parsed.pathname : null;
}

/** Who is signed in to the portal with the session of that name; null when the session is over or unknown. */
async function findShopper(db: Database['db'], sessionId: string, now: Date): Promise<Shopper | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .leftJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['s.bearer_hash', 'p.name', 'p.preferred_language', 'c.name as client'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  if (!row || (await stillOpen(db, [row.bearer_hash], now)).length === 0) return null;
  const { name, client, preferred_language: language } = row;
  return { name, client, language: language === null ? null : (LANGUAGES[language] ?? null) };
}
