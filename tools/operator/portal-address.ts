import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** In the data folder of a portal: the address at which it runs, or ran last. */
const addressFile = (env: Environment): string =>
  path.join(env['DATA_DIR'] ?? path.join(import.meta.dirname, '../../.data'), 'portal-address');

/** Notes where the portal of this data folder runs, for the commands that call it. Creates the folder, which a portal on PostgreSQL may not have. */
export function notePortalAddress(env: Environment, address: string): void {
  const file = addressFile(env);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${address}\n`);
}

function notedAddress(env: Environment): string | undefined {
  try {
    return readFileSync(addressFile(env), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The portal that a command calls: the one that was typed, the one in the environment, or the one that `npm start` runs. */
export function portalAddress(typed: string | undefined, env: Environment): string {
  const atPort = env['PORT'] === undefined ? undefined : `http://localhost:${env['PORT']}`;
  return typed ?? env['PORTAL_URL'] ?? atPort ?? notedAddress(env) ?? 'http://localhost:8080';
}

export const isAddress = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);
