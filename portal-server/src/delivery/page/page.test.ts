import type { Registry } from '@portal/shared-contracts/schemas';
import { aSectionUpload, aShellUpload, descriptorOf } from '../testing/fake-artifacts.ts';
import { registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SIGNED_IN = { ...HTML, cookie: 'theme=dark; authkey=abc' };
const title = { en: 'Log in </script><script>alert(1)</script>', es: 'Entrar <!--' };

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
});
afterAll(() => portal.close());

describe('before a shell is published', () => {
  test.each([
    ['en', 'The portal is being set up'],
    ['es-MX,es;q=0.9', 'El portal se está preparando'],
  ])('a browser (%s) reads that the portal is being set up, and asks again', async (language, heading) => {
    const answer = await portal.get('/orders', { ...HTML, 'accept-language': language });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(`<h1>${heading}</h1>`);
    expect(answer.body).toContain('http-equiv="refresh"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('with a shell and two sections', () => {
  beforeAll(async () => {
    await portal.released('shell', aShellUpload());
    await portal.released('mfe-quotes', aSectionUpload('mfe-quotes', '1.0.0-old'));
    await portal.released('mfe-quotes', aSectionUpload('mfe-quotes'));
    const routes = [{ path: '/login', access: 'public', chrome: 'full', title }] as const;
    const descriptor = descriptorOf('mfe-account', { routes: [...routes], nav: [] });
    await portal.released('mfe-account', aSectionUpload('mfe-account', '1.0.0-aa', { descriptor }));
  });

  const page = (url: string, headers: Record<string, string> = SIGNED_IN) => portal.get(url, headers);
  const nonceOf = (html: string) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(html)?.[1];
  const inlinedRegistry = (html: string) => {
    const [, json = ''] =
      /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json) as Registry;
  };

  test('the page is the shell’s, with the registry before its scripts', async () => {
    const { statusCode, body, headers } = await page('/quotes');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-language, accept-encoding',
    });
    expect(body.indexOf('id="portal-registry"')).toBeLessThan(body.indexOf('<script defer'));
    expect(body).not.toContain('portal:head');
    expect(body).toContain('<title>The quotes · Sierra Vista Metals</title>');
    expect(body).toContain('<meta name="application-name" content="Sierra Vista Metals">');
    const { body: key } = await portal.get('/registry/key');
    const [, named] = /<meta name="registry-key" content="([^"]+)">/.exec(body) ?? [];
    expect(key.replaceAll('\n', '')).toContain(named);
  });

  test('a page whose address may hold a code or a token is not cached', async () => {
    const { headers } = await page('/quotes?id=7f3a');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('says whether the frame keeps a place for the categories of a web shop', async () => {
    const shop = { url: '/shop', cartUrl: '/shop/cart', redirectUrl: '/shop/open' };
    const site = { ...portal.config.site, shop };
    const withShop = await registryPortal({ site });
    await withShop.released('shell', aShellUpload());
    expect([
      (await page('/')).body.includes('name="web-shop"'),
      (await withShop.get('/', SIGNED_IN)).body.includes('name="web-shop"'),
    ]).toEqual([false, true]);
    await withShop.close();
  });

  test('has a nonce that is new in every answer and the policy’s', async () => {
    const [one, two] = [await page('/'), await page('/')];
    const nonce = nonceOf(one.body);
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
    expect(nonceOf(two.body)).not.toBe(nonce);
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
        `connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'`,
    );
    expect(one.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  test('inlines each version to run and the one before to fall back to, with the hashes of scripts only', async () => {
    const { stable, previous } = inlinedRegistry((await page('/')).body).sections['mfe-quotes'] ?? {};
    expect([stable?.version, previous?.version]).toEqual(['1.0.0-aa', '1.0.0-old']);
    expect(Object.keys(stable?.integrity ?? {})).toEqual([
      '/assets/mfe-quotes/1.0.0-aa/entry.js',
      '/assets/mfe-quotes/1.0.0-aa/section.js',
    ]);
  });

  test('holds texts that look like markup as text', async () => {
    const { body } = await page('/');
    expect(body).not.toContain('alert(1)</script>');
    expect(body).not.toContain('Entrar <!--');
    expect(inlinedRegistry(body).sections['mfe-account']?.stable.descriptor.routes[0]?.title).toEqual(title);
  });

  test('an unknown address is 404, with the shell’s page', async () => {
    const { statusCode, body } = await page('/nowhere');
    expect(statusCode).toBe(404);
    expect(body).toContain('id="portal-registry"');
  });

  test.each(['/api/nothing', '/assets/nothing', '/registry/nothing', '/registry', '/favicon.png'])(
    '%s is never the page',
    async (url) => {
      const answer = await page(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/json/);
    },
  );

  test('a product whose code ends like the name of a file has a page', async () => {
    expect((await page('/quotes/AL6061-RD-2.000')).body).toContain('id="portal-registry"');
  });

  test('what does not accept a page gets none', async () => {
    expect((await page('/quotes', { accept: 'application/json' })).statusCode).toBe(404);
  });

  test('a release is on the next page', async () => {
    await portal.released('mfe-quotes', aSectionUpload('mfe-quotes', '1.2.0-cc'));
    expect(inlinedRegistry((await page('/')).body).sections['mfe-quotes']?.stable.version).toBe('1.2.0-cc');
    await portal.rollback('mfe-quotes');
    expect(inlinedRegistry((await page('/')).body).sections['mfe-quotes']?.stable.version).toBe('1.0.0-aa');
  });

  test('a section whose files were deleted from the store still stands in the page; its files are 404', async () => {
    await portal.database.db.deleteFrom('artifact_file').where('name', '=', 'mfe-account').execute();
    const { statusCode, body } = await page('/login');
    expect([statusCode, inlinedRegistry(body).sections['mfe-account']?.stable.version]).toEqual([
      200,
      '1.0.0-aa',
    ]);
    expect((await portal.get('/assets/mfe-account/1.0.0-aa/entry.js')).statusCode).toBe(404);
    expect((await portal.get('/assets/mfe-quotes/1.0.0-aa/entry.js')).statusCode).toBe(200);
  });
});
