import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEST_COMPANY } from '../../testing/test-company.ts';
import { ConfigError, readConfig } from './config.ts';

const { phone, email, remitTo } = TEST_COMPANY;
const OTHER = {
  phone,
  email,
  remitTo,
  name: 'Harbor Alloys, Inc.',
  address: ['1 Pier Road', 'Oakland, CA 94607'],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'company-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function configWith(content: string) {
  const file = path.join(folder, 'company.json');
  writeFileSync(file, content);
  return readConfig({ PORTAL_MODE: 'demo', COMPANY_FILE: file });
}
function problemOf(content: string): string {
  try {
    configWith(content);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n');
    throw error;
  }
  return 'none';
}

test('the company is read from its file, and sends the mails', () => {
  const config = configWith(JSON.stringify(OTHER));
  expect(config.company).toEqual({ ...TEST_COMPANY, ...OTHER, tagline: null });
  expect(config.mailFrom).toBe('"Harbor Alloys, Inc." <sales@sierravistametals.example>');
});

test('without a file the company has no name, also in a demo', () => {
  expect(readConfig({ PORTAL_MODE: 'demo' }).company.name).toBe('Unnamed company');
});

test.each([
  ['is no JSON', '{', 'it is no file of JSON that can be read'],
  ['has a name that would break a mail', JSON.stringify({ ...OTHER, name: 'A <b>' }), 'name '],
  ['has no lines of an address', JSON.stringify({ ...OTHER, remitTo: [] }), 'remitTo '],
  ['has something else, too', JSON.stringify({ ...OTHER, fax: '1' }), 'fax '],
])('a file that %s is refused with its reason', (_what, content, reason) => {
  expect(problemOf(content)).toMatch(/^COMPANY_FILE \(.*company\.json\) must hold name, phone/);
  expect(problemOf(content)).toContain(`: ${reason}`);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';

test("logo, colours and time zone are the company's", () => {
  writeFileSync(path.join(folder, 'logo.svg'), SVG);
  const { company, timeZone } = configWith(
    JSON.stringify({ ...OTHER, logo: 'logo.svg', colors: { light: '#8a1538' }, timeZone: 'America/Denver' }),
  );
  expect(company.logo).toMatchObject({ type: 'image/svg+xml', width: 9 });
  expect(company.colors).toMatchObject({ light: { main: '#8a1538', contrastText: '#ffffff' } });
  expect(timeZone).toBe('America/Denver');
});

test('every logo, colour and time zone that cannot be used is reported in a sentence', () => {
  const text = JSON.stringify({
    ...OTHER,
    logo: 'gone.svg',
    icon: 'company.json',
    colors: { light: '#ffffff', dark: '#000000' },
    timeZone: 'Denver',
  });
  expect(problemOf(text).split('\n')).toEqual(
    [
      /: colors\.light \(#ffffff\) has a contrast of .* choose a darker colour\.$/,
      /: colors\.dark \(#000000\) has a contrast of .* choose a lighter colour\.$/,
      /: timeZone is "Denver", but must be a time zone such as America\/Los_Angeles\.$/,
      /: logo names "gone\.svg", which is no file that can be read\.$/,
      /: icon is neither an SVG nor a PNG\.$/,
    ].map((pattern) => expect.stringMatching(pattern) as string),
  );
});
