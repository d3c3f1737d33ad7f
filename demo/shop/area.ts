import { Type } from 'typebox';
import { HttpError } from '@portal/portal-server/src/platform/http/http-error.ts';
import { languageOf } from '@portal/portal-server/src/platform/http/messages.ts';
import type { Area } from '@portal/portal-server/src/platform/http/portal-app.ts';
import { readCatalogue } from '@portal/portal-server/src/trade/categories/store.ts';
import { SHOP, shopPath } from './shop-address.ts';
import { SHOP_POLICY, shopPage } from './shop-page.ts';
import { shownPage } from './shown-page.ts';
import { findShopper } from './shopper.ts';

/** Cookie by which the shop remembers the name of the session. */
const COOKIE = 'demo-shop';
const ATTRIBUTES = { path: SHOP, httpOnly: true, secure: true, sameSite: 'lax' } as const;

const SessionId = Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$', maxLength: 60 });
const RedirectForm = Type.Object({ url: Type.String({ maxLength: 2_000 }), 'session-id': SessionId });
const FORM_LIMIT = 8 * 1_024;

/** In a demo, what stands in for the web shop and its redirect service (docs/product.md, "Web shop"). */
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
