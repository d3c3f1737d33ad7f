import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_COMPANY } from './company.ts';
import { ConfigError, readConfig } from './config.ts';

const OTHER = { ...DEMO_COMPANY, name: 'Harbor Alloys, Inc.', address: ['1 Pier Road', 'Oakland, CA 94607'] };

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
  expect(config.company).toEqual(OTHER);
  expect(config.mailFrom).toBe('"Harbor Alloys, Inc." <no-reply@portal.example>');
});

test('without a file it is the company of the demo', () => {
  expect(readConfig({ PORTAL_MODE: 'demo' }).company).toEqual(DEMO_COMPANY);
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
