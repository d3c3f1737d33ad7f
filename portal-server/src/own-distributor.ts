import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ERP_KIND_NAMES, nameOfKind } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import { OPENING_KINDS } from './demo/opening-kinds.ts';
import { checkSystemKey } from './identity/system-keys/check-system-key.ts';
import { makeKey } from './identity/system-keys/make-key.ts';
import { keepRunning } from './keep-running.ts';
import { runAction } from './platform/actions/run-action.ts';
import { HttpError } from './platform/http/http-error.ts';
import type { Services } from './platform/http/portal-app.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { exportRecords } from './trade/erp-export/export-records.ts';

const MAIN = path.join(import.meta.dirname, '../distributor/main.ts');
const NAME = 'Demo distributor';
/** Portals with a folder of their own each have a key of their own to one database. */
const MOST_KEYS = 100;

/** The distributor beside the portal, for demos: a program that knows the portal's doors alone (docs/erp.md, "A worked example"). */
export interface OwnDistributor {
  /** Starts it for the portal at an address, again when it crashes; answers what stops it. */
  startFor(portal: string): () => Promise<void>;
}

async function makeOwnKey(services: Services, log: FastifyBaseLogger): Promise<string> {
  for (let at = 1; at < MOST_KEYS; at += 1) {
    const name = at === 1 ? NAME : `${NAME} ${at}`;
    const body = { name, kinds: [...ERP_KIND_NAMES], mayReadEvents: true };
    try {
      const actor = { kind: 'system', customerId: null } as const;
      return (await runAction(services, makeKey, { actor, input: { body }, log })).token;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
    }
  }
  throw new Error(`There are ${MOST_KEYS} keys named ${NAME}: revoke them.`);
}

/** The token that is kept in the folder; another one where there is none, or it was revoked. */
async function keyIn(folder: string, services: Services, log: FastifyBaseLogger): Promise<string> {
  const file = path.join(folder, 'key');
  const kept = existsSync(file) ? await readFile(file, 'utf8') : '';
  const isGood = await checkSystemKey(services, { headers: { authorization: `Bearer ${kept}` } }).then(
    () => true,
    () => false,
  );
  if (isGood) return kept;
  const token = await makeOwnKey(services, log);
  await writeFile(file, token, { mode: 0o600 });
  return token;
}

/** Exports what opens its books; what is there already, it keeps itself. */
async function exportBooks(folder: string, { database }: Services): Promise<void> {
  if (existsSync(path.join(folder, 'books.json'))) return;
  for (const kind of OPENING_KINDS) {
    const file = path.join(folder, `${nameOfKind(kind)}.ndjson`);
    const records = exportRecords(database.db, kind, { isOpen: true });
    await pipeline(Readable.from(records), createWriteStream(`${file}.new`));
    await rename(`${file}.new`, file);
  }
}

/** Prepares a key and the books of the demo's distributor in a folder of `dataDir`; null where none is asked for. */
export async function prepareOwnDistributor(
  services: Services,
  log: FastifyBaseLogger,
): Promise<OwnDistributor | null> {
  const { mode, dataDir, demoStepSeconds, demoNewsSeconds, timeZone } = services.config;
  if (mode !== 'demo' || demoStepSeconds === 0) return null;
  const folder = path.join(dataDir, 'distributor');
  await mkdir(folder, { recursive: true });
  const key = await keyIn(folder, services, log);
  await exportBooks(folder, services);
  return {
    startFor(portal) {
      const start = (): ServerProcess =>
        startServer(
          {
            PATH: process.env['PATH'],
            PORTAL_URL: portal,
            ERP_KEY: key,
            BOOKS: folder,
            DEMO_STEP_SECONDS: String(demoStepSeconds),
            DEMO_NEWS_SECONDS: String(demoNewsSeconds),
            TIME_ZONE: timeZone,
          },
          { main: MAIN },
        );
      return keepRunning(start(), start, { name: 'the distributor', log }).stop;
    },
  };
}
