import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@portal/demo/sandbox-gateway/settings.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import { DECLARED, isDeclared } from '@portal/portal-server/src/platform/config/settings.ts';
import { parse } from 'yaml';
import { artifactNames, ROOT } from './build/artifacts.ts';

interface Service {
  image?: string;
  build?: { dockerfile: string; args?: { ARTIFACT: string } };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  read_only?: boolean;
}
interface Composition {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const text = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
const { services, volumes } = parse(text, { merge: true }) as Composition;
const operators = readdirSync(path.join(ROOT, 'docs/operators'))
  .map((page) => readFileSync(path.join(ROOT, 'docs/operators', page), 'utf8'))
  .join('\n');
const named = Object.entries(services);

const secret = (name: string): string => `${name}-`.padEnd(40, 'x');
let folder: string;
let given: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
  const company = {
    name: 'Sierra Vista Metals',
    phone: '800-555-0142',
    email: 'sales@sierravistametals.example',
    address: ['11200 Sheldon Street'],
    remitTo: ['P.O. Box 55190'],
  };
  writeFileSync(path.join(folder, 'company.json'), JSON.stringify(company));
  const { privateKey } = generateKeyPairSync('ed25519');
  const tokens = [...text.matchAll(/\$\{(PUBLISH_TOKEN_\w+)/g)].map(([, name = '']) => [name, secret(name)]);
  given = {
    ...(Object.fromEntries(tokens) as Record<string, string>),
    POSTGRES_PASSWORD: 'secret',
    OPERATOR_TOKEN: secret('operators'),
    REGISTRY_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    COMPANY_FILE: path.join(folder, 'company.json'),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The value after Compose has filled in the given variables. */
const filledIn = (value: string): string =>
  value.replace(/\$\{(\w+)(:[-?+])?([^}]*)\}/g, (_, name: string, kind: string | undefined, rest: string) => {
    const found = given[name];
    if (kind === ':+') return found ? rest : '';
    if (found) return found;
    if (kind === ':-') return rest;
    throw new Error(`${name} ${rest}`);
  });
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filledIn(String(value))]),
  );
/** The environment in the container: production, and the path of the company's file. */
const serverEnvironment = (name: string) => ({
  ...environmentOf(name),
  PORTAL_MODE: 'production',
  COMPANY_FILE: path.join(folder, 'company.json'),
});

test('a server starts with what the composition gives it, and the secrets that the page names', () => {
  for (const name of ['portal-1', 'portal-2']) {
    const config = readConfig(serverEnvironment(name));
    expect(config).toMatchObject({
      databaseUrl: 'postgres://portal:secret@postgres:5432/portal',
      port: 8080,
      company: { name: 'Sierra Vista Metals' },
    });
    expect(Object.keys(config.publishTokens).sort()).toEqual(artifactNames().sort());
  }
});

test.each([
  ['sandbox', { SANDBOX_SECRET_KEY: secret('key'), SANDBOX_WEBHOOK_SECRET: secret('hook') }],
  [
    'stripe',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  ],
])('a server takes the gateway %s', (kind, keys) => {
  Object.assign(given, keys, { PAYMENT_GATEWAY: kind });
  expect(readConfig(serverEnvironment('portal-1')).gateway).toMatchObject({ kind });
});

test('the sandbox gateway is where servers and browsers look for it', () => {
  Object.assign(given, { SANDBOX_SECRET_KEY: secret('key'), SANDBOX_WEBHOOK_SECRET: secret('hook') });
  const settings = readSettings(environmentOf('sandbox'));
  const server = environmentOf('portal-1');
  expect(server['SANDBOX_URL']).toBe(`http://sandbox:${settings.port}`);
  expect(server['SANDBOX_PUBLIC_URL']).toBe(settings.publicUrl);
  expect(settings).toMatchObject({ host: '0.0.0.0', webhookUrl: 'http://edge:8081/webhooks/payments' });
});

test('every service is built or pulled, starts a program that exists, and writes to its volumes alone', () => {
  for (const [name, { image, build, command = [], read_only: isLocked }] of named) {
    expect(build?.dockerfile ?? image).toBeDefined();
    if (build) expect([name, existsSync(path.join(ROOT, build.dockerfile))]).toEqual([name, true]);
    for (const program of command.filter((word) => word.endsWith('.ts')))
      expect([program, existsSync(path.join(ROOT, program))]).toEqual([program, true]);
    expect([name, isLocked]).toEqual([name, true]);
  }
});

/** Files and folders of the repository that a Dockerfile copies into its image. */
const contentOf = (dockerfile: string): string[] => {
  const last =
    readFileSync(path.join(ROOT, dockerfile), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  return [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
};

test('the production image has nothing of the demo, and the sandbox has an image of its own', () => {
  expect(services['portal-1']?.build?.dockerfile).toBe('portal-server/Dockerfile');
  expect(services['sandbox']?.build?.dockerfile).toBe('demo/Dockerfile');
  expect(contentOf('portal-server/Dockerfile')).toEqual(['shared-contracts', 'portal-server', 'tools']);
  expect(contentOf('demo/Dockerfile')).toContain('demo');
  const { dependencies } = JSON.parse(
    readFileSync(path.join(ROOT, 'portal-server/package.json'), 'utf8'),
  ) as { dependencies: object };
  expect(dependencies).not.toHaveProperty('@portal/demo');
});

test('services and volumes that are named are there, and each artifact has a deploy job with its own token', () => {
  for (const [, { depends_on = {}, volumes: used = [] }] of named) {
    for (const other of Object.keys(depends_on)) expect(services).toHaveProperty(other);
    const own = used.map((volume) => volume.split(':')[0] ?? '').filter((volume) => /^\w+$/.test(volume));
    for (const volume of own) expect(volumes).toHaveProperty(volume);
  }
  const jobs = named.filter(([, { build }]) => build?.args);
  expect(jobs.map(([name, { build }]) => [name, build?.args?.ARTIFACT])).toEqual(
    jobs.map(([name]) => [name, name]),
  );
  expect(jobs.map(([name]) => name).sort()).toEqual(artifactNames().sort());
  const tokens = readConfig(serverEnvironment('portal-1')).publishTokens;
  for (const [name] of jobs) expect(environmentOf(name)['PUBLISH_TOKEN']).toBe(tokens[name]);
});

test.each(['COMPANY_FILE', 'SITE_FILE', 'PLACES_FILE'])(
  'the file of %s stands in the container where the server reads it',
  (name) => {
    Object.assign(given, { [name]: path.join(folder, 'mine.json') });
    const at = environmentOf('portal-1')[name];
    const mounted = services['portal-1']?.volumes?.map(filledIn) ?? [];
    expect(mounted).toContain(`${path.join(folder, 'mine.json')}:${at}:ro`);
  },
);

/** Variables that the image or the composition sets. */
const DECIDED = ['PORTAL_MODE', 'HOST', 'PORT'];

test('every variable of the table reaches the servers, or the composition decides it', () => {
  const given = Object.keys(services['portal-1']?.environment ?? {});
  const missing = DECLARED.map(([name]) => name).filter((name) => !given.includes(name));
  expect(missing.sort()).toEqual(DECIDED.sort());
  expect(given.filter((name) => !isDeclared(name))).toEqual([]);
});

test('the recipe makes every secret without which compose does not start', () => {
  const [, recipe = ''] = /^for name in ([^]*?)^do/m.exec(operators) ?? [];
  const made = [
    ...(recipe.match(/\w+/g) ?? []),
    ...[...operators.matchAll(/echo "(\w+)=/g)].map(([, name]) => name),
  ];
  const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect([...new Set(needed)].filter((name) => !made.includes(name))).toEqual(['COMPANY_FILE']);
});

test('the pages for operators name every variable that the composition takes', () => {
  const taken = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  expect([...taken].filter((name) => !operators.includes(name))).toEqual([]);
});
