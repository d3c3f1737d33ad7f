import path from 'node:path';

const file = (name: string): string => path.join(import.meta.dirname, name);

/** Settings of a server that name the files of the demo's distributor. */
export const DEMO_FILES = { COMPANY_FILE: file('company.json'), SITE_FILE: file('site.json') };
