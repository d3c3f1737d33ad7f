import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig, type Config } from '@portal/portal-server/src/platform/config/config.ts';
import { CommandError, EXIT } from '../exit.ts';
import type { Answers } from './questions.ts';

/** A value or file of the operator that cannot be used. */
export const refused = (message: string): CommandError => new CommandError(message, EXIT.refused);

/** Works with a file or folder. @throws CommandError that names it when the system refuses */
function onFile<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw refused(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Variables in the text of an env file. */
export const readEnv = (text: string): Answers => ({ ...parseEnv(text) }) as Answers;

/** A line of an env file. @throws CommandError for a value that an env file cannot hold */
function lineOf(name: string, value: string): string {
  if (/^[^\s"'`#\\$]*$/.test(value)) return `${name}=${value}`;
  if (/['\r\n]/.test(value)) throw refused(`${name} may hold neither a quote nor a line break.`);
  return `${name}='${value}'`;
}

/** Sets variables in the text of an env file. All other lines stay unchanged. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  const known = readEnv(text);
  const changed = Object.entries(values).filter(([name, value]) => known[name] !== value);
  const names = new Set(changed.map(([name]) => name));
  const kept = text.split('\n').filter((line) => !names.has(/^\s*(\w+)\s*=/.exec(line)?.[1] ?? ''));
  while (kept.at(-1) === '') kept.pop();
  return `${[...kept, ...changed.map(([name, value]) => lineOf(name, value))].join('\n')}\n`;
}

const FILES = { env: 'portal.env', company: 'company.json', site: 'site.json' } as const;
type Content = Record<keyof typeof FILES, string>;

const fileOf = (folder: string, name: keyof typeof FILES): string => path.join(folder, FILES[name]);

const readIfThere = (file: string): string =>
  onFile(file, () => (existsSync(file) ? readFileSync(file, 'utf8') : ''));

/** Values in the text of a JSON file; an empty text has none. */
function valuesOf(file: string, text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const values = onFile(file, () => JSON.parse(text) as unknown);
  if (typeof values === 'object' && values !== null && !Array.isArray(values))
    return values as Record<string, unknown>;
  throw refused(`${file}: The file holds no JSON object.`);
}

/** An earlier setup: the text of its files and the answers in them. */
export interface KnownSetup {
  content: Content;
  answers: Answers;
}

/** A list of lines as one answer; undefined for another value. */
const joined = (lines: unknown): string | undefined => (Array.isArray(lines) ? lines.join(' | ') : undefined);

/** Reads the folder of an earlier setup, which may be empty. @throws CommandError when a file cannot be read */
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

/** The logo as a data URL, so that the server needs only the company file. @throws CommandError */
function inlined(logo: string): string {
  const content = onFile(logo, () => readFileSync(logo));
  const type = content.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : 'svg+xml';
  return `data:image/${type};base64,${content.toString('base64')}`;
}

/** The JSON text `before` with changed values; the same text when nothing changes. */
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

/** Secrets of a portal: known ones stay, missing ones are generated. */
const secretsOf = (known: Answers): Answers => ({
  REGISTRY_KEY: known['REGISTRY_KEY'] ?? registryKey(),
  PUBLISH_TOKEN: known['PUBLISH_TOKEN'] ?? secret(),
  OPERATOR_TOKEN: known['OPERATOR_TOKEN'] ?? secret(),
  METRICS_TOKEN: known['METRICS_TOKEN'] ?? secret(),
});

/** Content of the files for these answers. @throws CommandError when the logo cannot be read or a value cannot be written */
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

/** The configuration that a server would read from these files, or its problems. */
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

/** Writes the changed files; only the operator can read the env file. Returns the written files. @throws CommandError */
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
