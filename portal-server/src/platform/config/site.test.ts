import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_FILES } from '@portal/demo/company/files.ts';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function siteWith(content: string) {
  const file = path.join(folder, 'site.json');
  writeFileSync(file, content);
  return readConfig({ PORTAL_MODE: 'demo', SITE_FILE: file }).site;
}
function problemsOf(site: unknown): string[] {
  try {
    siteWith(typeof site === 'string' ? site : JSON.stringify(site));
  } catch (error) {
    if (error instanceof ConfigError)
      return error.problems.map((problem) => problem.replace(/^SITE_FILE \(.*site\.json\):? /, ''));
    throw error;
  }
  return [];
}

test('without a file the site has the phone and the e-mail of the company, and the file of the demo adds links', () => {
  expect(readConfig({ PORTAL_MODE: 'demo', ...DEMO_FILES }).site.footer).toHaveLength(3);
  const { company, site } = readConfig({ PORTAL_MODE: 'demo', COMPANY_FILE: DEMO_FILES.COMPANY_FILE });
  expect(site).toMatchObject({ phone: company.phone, serviceEmail: company.email, footer: [], shop: null });
});

test('parts that the file leaves out are as without a file', () => {
  const site = siteWith(JSON.stringify({ phone: '800-555-0199', tools: { survey: null } }));
  expect(site.phone).toBe('800-555-0199');
  expect(site.tools).toEqual({
    analytics: null,
    survey: null,
    accessibility: null,
    errors: null,
  });
  expect([site.footer, site.switches]).toEqual([[], { tour: true }]);
});

test('the file that the operators’ page shows is taken as it stands', () => {
  const page = readFileSync(
    path.join(import.meta.dirname, '../../../../docs/operators/configure.md'),
    'utf8',
  );
  const [, example = ''] = /## Site\n.*?```json\n(.*?)```/s.exec(page) ?? [];
  expect(siteWith(example)).toMatchObject(JSON.parse(example) as object);
});

const A_LINE = 'must be a line of 1 to 80 characters without < > " and \\.';
const AN_ADDRESS = 'must be an address that begins with https://, or a path of the portal such as /orders.';
const A_FOREIGN_ADDRESS = 'must be an address that begins with https://.';
const labelled = (url: string) => ({
  footer: [{ title: { en: 'A', es: 'A' }, links: [{ label: { en: 'A', es: 'A' }, url }] }],
});

test.each<[string, unknown, string[]]>([
  ['no JSON', '{', ['is no file of JSON that can be read.']],
  ['no object', [], ['it must be an object.']],
  ['an unknown field', { fax: '1' }, ['fax is no field of it.']],
  ['a phone that is markup', { phone: '<b>' }, [`phone ${A_LINE}`]],
  ['an address that is none', { salesEmail: 'sales' }, ['salesEmail must be an e-mail address.']],
  [
    'a label without Spanish',
    { footer: [{ title: { en: 'A' }, links: [] }] },
    ['footer.0.title.es is missing.', 'footer.0.links must be 1 to 12 links.'],
  ],
  [
    'a label that is too long',
    { footer: [{ title: { en: 'A'.repeat(301), es: 'A' }, links: [labelled('/').footer[0]?.links[0]] }] },
    ['footer.0.title.en must be a text of 1 to 300 characters.'],
  ],
  ['a link without encryption', labelled('http://x.example'), [`footer.0.links.0.url ${AN_ADDRESS}`]],
  ['a link that is a script', labelled('javascript:alert(1)'), [`footer.0.links.0.url ${AN_ADDRESS}`]],
  ['a link to the host of another', labelled('//x.example'), [`footer.0.links.0.url ${AN_ADDRESS}`]],
  [
    'a link that ends the policy',
    labelled('https://x.example;script-src *'),
    [`footer.0.links.0.url ${AN_ADDRESS}`],
  ],
  [
    'an unknown network',
    { social: [{ kind: 'fax', url: 'https://x.example' }] },
    ['social.0.kind must be one of facebook, instagram, linkedin, x, youtube.'],
  ],
  ['a shop that is a text', { shop: '/shop' }, ['shop must be an object.']],
  [
    'an unknown kind of analytics',
    { tools: { analytics: { kind: 'other' } } },
    ['tools.analytics.kind must be collector or google.'],
  ],
  [
    'a tag of another kind',
    { tools: { analytics: { kind: 'google', tag: 'UA-1' } } },
    ['tools.analytics.tag must be a tag such as G-ABC123DEF4.'],
  ],
  [
    'a script of the portal’s own',
    { tools: { survey: { script: '/survey.js' } } },
    [`tools.survey.script ${A_FOREIGN_ADDRESS}`],
  ],
  [
    'a port that is none',
    { tools: { survey: { script: 'https://widgets.example:70000/survey.js' } } },
    ['tools.survey.script has a host or a port that no browser can read.'],
  ],
  [
    'a host that is none',
    { catalogueUrl: 'https://1.2.3.4.5' },
    ['catalogueUrl has a host or a port that no browser can read.'],
  ],
  [
    'a DSN without a key',
    { tools: { errors: { dsn: 'https://errors.example/1', environment: 'live' } } },
    ['tools.errors.dsn must be a DSN such as https://key@errors.example/1.'],
  ],
  [
    'several mistakes',
    { phone: '', switches: { tour: 'yes' } },
    [`phone ${A_LINE}`, 'switches.tour must be true or false.'],
  ],
])('a file with %s is refused with a sentence for each mistake', (_what, site, problems) => {
  expect(problemsOf(site)).toEqual(problems);
});
