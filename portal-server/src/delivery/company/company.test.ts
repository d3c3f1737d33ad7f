import { aLogo, OTHER_COMPANY } from '../../platform/config/testing/other-company.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { companyHead, companyStyle } from './company-routes.ts';
import { TEST_COMPANY } from '../../testing/test-company.ts';
import { delivery } from '../area.ts';

const company = { ...OTHER_COMPANY, logo: aLogo(40, 32) };
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ areas: [delivery], seed: 'none', config: { company } });
});
afterAll(() => portal.close());

const pathsIn = (head: string): string[] => [...head.matchAll(/\/company\/[\w.-]+/g)].map(([path]) => path);

test('the head of a page names the company, its colours, its icon and its logo', () => {
  const head = companyHead(company);
  expect(head).toContain('<meta name="application-name" content="Harbor Alloys &amp; Supply, Inc.">');
  expect(head).toContain('<meta name="theme-color" content="#68102a">');
  expect(head).toMatch(
    /<meta name="company-colors" content="\{&quot;light&quot;:\{&quot;main&quot;:&quot;#8a1538/,
  );
  expect(head).toMatch(/<meta name="company-logo" content="\/company\/logo-\w{16}\.svg 40 32">/);
  expect(companyStyle(company, 'n1')).toMatch(/^<style nonce="n1">html:root\{--accent:#8a1538;/);
});

test('a company without logo and colours has the portal’s', () => {
  const head = companyHead(TEST_COMPANY);
  expect(head).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/company\/icon-\w{16}\.svg">/);
  expect(head).not.toMatch(/company-logo|company-colors/);
  expect(companyStyle(TEST_COMPANY, 'n1')).toBe('');
});

test('a logo that is no wordmark is the icon, too; a wordmark is not', () => {
  expect(pathsIn(companyHead(company)).map((path) => /-(\w+)/.exec(path)?.[1])).toEqual([
    company.logo.hash,
    company.logo.hash,
  ]);
  const wide = { ...company, logo: aLogo(320, 40) };
  const [icon, logo] = pathsIn(companyHead(wide));
  expect(logo).toContain(wide.logo.hash);
  expect(icon).not.toContain(wide.logo.hash);
});

test('browsers cache pictures permanently, and a picture that is opened by itself can do nothing', async () => {
  for (const path of pathsIn(companyHead(company))) {
    const { statusCode, headers, rawPayload } = await portal.app.inject(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(rawPayload).toEqual(company.logo.content);
  }
  expect((await portal.app.inject('/company/logo-0.svg')).statusCode).toBe(404);
});

test('the manifest names the company', async () => {
  const { headers, json } = await portal.app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(json()).toMatchObject({ name: company.name, theme_color: '#68102a', icons: [{ sizes: 'any' }] });
});
