import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withConnection, type ConnectionPool } from './connection.ts';
import { embeddedPool } from './embedded-pool.ts';
import { makeSmall } from './embedded.ts';
import { migrationScripts } from './migrate.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/portal-server/', import.meta.url));

/** The content of a temporary database. It is made once; after that its files are copied. */
export interface Content {
  name: string;
  /** Files that the content is made from: when one of them changes, it is made again. */
  sources: URL[];
  /** Data that it is made from, likewise. */
  declarations: unknown;
  /** Fills an empty database. */
  fill(pool: ConnectionPool): Promise<void>;
}

const ownSources = (): URL[] => [
  new URL('../../../package.json', import.meta.url),
  new URL('./embedded.ts', import.meta.url),
  ...migrationScripts(),
];

/** Hash of everything that the content is made from, as 16 hexadecimal digits. */
export function contentHash({ sources, declarations }: Pick<Content, 'sources' | 'declarations'>): string {
  const hash = createHash('sha256').update(JSON.stringify(declarations));
  for (const source of [...ownSources(), ...sources]) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 16);
}

const templateOf = (content: Content): string => join(CACHE, `${content.name}-${contentHash(content)}`);

/** Removes templates of the same name that were made from older sources. */
function removeOutdated(template: string, name: string): void {
  const outdated = readdirSync(CACHE).filter(
    (entry) => new RegExp(`^${name}-[0-9a-f]{16}$`).test(entry) && join(CACHE, entry) !== template,
  );
  for (const entry of outdated) rmSync(join(CACHE, entry), { recursive: true, force: true });
}

async function makeTemplate(template: string, { name, fill }: Content): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  removeOutdated(template, name);
  const unfinished = mkdtempSync(`${template}.`);
  const pool = embeddedPool(await makeSmall(unfinished));
  await fill(pool);
  await withConnection(pool, ({ query }) => query('checkpoint'));
  await pool.end();
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another process made the template meanwhile.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}

/** Copies the files of a database for the caller, who removes them. */
export async function temporaryFolder(content: Content): Promise<{ folder: string; remove(): void }> {
  const template = templateOf(content);
  if (!existsSync(template)) await makeTemplate(template, content);
  const folder = mkdtempSync(join(tmpdir(), 'portal-database-'));
  cpSync(template, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
