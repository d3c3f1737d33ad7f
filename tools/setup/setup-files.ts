import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig, type Config } from '@portal/portal-server/src/platform/config/config.ts';
import { readEnv, withValues } from './env-file.ts';
import type { Answers } from './questions.ts';
import { onFile, SetupProblem } from './setup-problem.ts';

const FILES = { env: 'portal.env', company: 'company.json', site: 'site.json' } as const;
type Content = Record<keyof typeof FILES, string>;

const fileOf = (folder: string, name: keyof typeof FILES): string => path.join(folder, FILES[name]);

const readIfThere = (file: string): string =>
  onFile(file, () => (existsSync(file) ? readFileSync(file, 'utf8') : ''));

/** The values of a file of JSON; those of an empty one are none. */
function valuesOf(file: string, text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const values = onFile(file, () => JSON.parse(text) as unknown);
  if (typeof values === 'object' && values !== null && !Array.isArray(values))
    return values as Record<string, unknown>;
  throw new SetupProblem(`${file}: The file holds no JSON object.`);
}

/** What a folder holds: the text of its files, and the answers that they were made of. */
export interface KnownSetup {
  content: Content;
  answers: Answers;
}

/** Lines as one answer names them; what is no list is no answer, and is asked for. */
const joined = (lines: unknown): string | undefined => (Array.isArray(lines) ? lines.join(' | ') : undefined);

/** Reads the folder of an earlier setup; an empty one gives no answers. @throws SetupProblem when a file cannot be read */
export function readSetup(folder: string): KnownSetup {
  const [env, company, site] = (['env', 'company', 'site'] as const).map((name) =>
    readIfThere(fileOf(folder, name)),
  ) as [string, string, string];
  const { name, phone, email, address, remitTo, logo, colors, timeZone } = valuesOf(
    fileOf(folder, 'company'),
    company,
  );
  const { salesEmail, serviceEmail } = valuesOf(fileOf(folder, 'site'), site);
  const answers = {
    ...readEnv(env),
    COMPANY_NAME: name,
    COMPANY_PHONE: phone,
    COMPANY_EMAIL: email,
    COMPANY_ADDRESS: joined(address),
    COMPANY_REMIT_TO: joined(remitTo),
    COMPANY_LOGO: typeof logo === 'string' && logo.startsWith('data:') ? 'as it is' : logo,
    COMPANY_COLOR:
      typeof colors === 'object' && colors !== null && 'light' in colors ? colors.light : undefined,
    COMPANY_TIME_ZONE: timeZone,
    SALES_EMAIL: salesEmail,
    SERVICE_EMAIL: serviceEmail,
  };
  const given = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { content: { env, company, site }, answers: Object.fromEntries(given) };
}

const linesOf = (text = ''): string[] => text.split('|').map((line) => line.trim());

/** A file's content as the company file may hold it, so that this one file is all that a server needs. @throws SetupProblem */
function inlined(logo: string): string {
  const content = onFile(logo, () => readFileSync(logo));
  const type = content.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : 'svg+xml';
  return `data:image/${type};base64,${content.toString('base64')}`;
}

/** JSON of `before` with the changes, or its own text where they change nothing. */
function withChanges(file: string, before: string, changes: Readonly<Record<string, unknown>>): string {
  const known = valuesOf(file, before);
  const isSame = Object.entries(changes).every(
    ([name, value]) => value === undefined || JSON.stringify(known[name]) === JSON.stringify(value),
  );
  return isSame && before !== '' ? before : `${JSON.stringify({ ...known, ...changes }, null, 2)}\n`;
}

const secret = (): string => randomBytes(32).toString('hex');
const registryKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** The secrets of a portal; those that are known stay. */
const secretsOf = (known: Answers): Answers => ({
  REGISTRY_KEY: known['REGISTRY_KEY'] ?? registryKey(),
  PUBLISH_TOKEN: known['PUBLISH_TOKEN'] ?? secret(),
  OPERATOR_TOKEN: known['OPERATOR_TOKEN'] ?? secret(),
  METRICS_TOKEN: known['METRICS_TOKEN'] ?? secret(),
});

/** The files of a portal with these answers. @throws SetupProblem when the logo cannot be read, or an answer not be written down */
export function contentFor(
  folder: string,
  { content, answers: known }: KnownSetup,
  answers: Answers,
): Content {
  const color = answers['COMPANY_COLOR'];
  const logo = answers['COMPANY_LOGO'];
  const colors = color === undefined || color === known['COMPANY_COLOR'] ? undefined : { light: color };
  const company = {
    name: answers['COMPANY_NAME'],
    phone: answers['COMPANY_PHONE'],
    email: answers['COMPANY_EMAIL'],
    address: linesOf(answers['COMPANY_ADDRESS']),
    remitTo: linesOf(answers['COMPANY_REMIT_TO']),
    timeZone: answers['COMPANY_TIME_ZONE'],
    ...(colors && { colors }),
    ...(logo !== undefined && logo !== known['COMPANY_LOGO'] && { logo: inlined(logo) }),
  };
  const site = { salesEmail: answers['SALES_EMAIL'], serviceEmail: answers['SERVICE_EMAIL'] };
  const { PUBLIC_URL, PORT, DATABASE_URL, SMTP_URL } = answers;
  const server = { PUBLIC_URL, PORT, DATABASE_URL, SMTP_URL };
  const given = Object.entries(server).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    company: withChanges(fileOf(folder, 'company'), content.company, company),
    site: withChanges(fileOf(folder, 'site'), content.site, site),
    env: withValues(content.env, {
      PORTAL_MODE: 'production',
      DATA_DIR: known['DATA_DIR'] ?? path.join(folder, 'data'),
      COMPANY_FILE: fileOf(folder, 'company'),
      SITE_FILE: fileOf(folder, 'site'),
      ...Object.fromEntries(given),
      ...secretsOf(known),
    }),
  };
}

/** The configuration that a server would read of these files; sentences about what is wrong with it. */
export function configOf(folder: string, content: Content): { config: Config } | { problems: string[] } {
  const trial = mkdtempSync(path.join(tmpdir(), 'portal-setup-'));
  try {
    for (const name of ['company', 'site'] as const) writeFileSync(fileOf(trial, name), content[name]);
    const files = { COMPANY_FILE: fileOf(trial, 'company'), SITE_FILE: fileOf(trial, 'site') };
    return { config: readConfig({ ...readEnv(content.env), ...files }) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problems: error.problems.map((problem) => problem.replaceAll(trial, folder)) };
  } finally {
    rmSync(trial, { recursive: true });
  }
}

/** Writes what has changed, readable for the operator alone; answers the files that were written. @throws SetupProblem */
export function writeSetup(folder: string, before: Content, content: Content): string[] {
  onFile(folder, () => mkdirSync(folder, { recursive: true }));
  const changed = (['company', 'site', 'env'] as const).filter((name) => content[name] !== before[name]);
  return changed.map((name) => {
    const file = fileOf(folder, name);
    onFile(file, () => {
      writeFileSync(file, content[name], { mode: name === 'env' ? 0o600 : 0o644 });
      if (name === 'env') chmodSync(file, 0o600);
    });
    return file;
  });
}
