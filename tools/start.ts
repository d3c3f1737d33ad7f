// `npm start`: the whole portal on this machine, with demo data; see `start/start-portal.ts`.
import path from 'node:path';
import { startDemo } from '@portal/demo/start-demo.ts';
import { ROOT } from './build/artifacts.ts';
import { buildArtifacts } from './build/build-artifacts.ts';
import { notePortalAddress } from './operator/ask-portal.ts';
import { printServerLine } from './start/welcome.ts';
import { startPortal } from './start/start-portal.ts';

const stopped = new AbortController();
const stop = (): void => stopped.abort();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The bootstrap that started this process has ended.
process.once('disconnect', stop);

const env = { PORTAL_MODE: 'demo', DATA_DIR: path.join(ROOT, '.data'), ...process.env };
const status = await startPortal({
  env,
  startServer: (ofServer) => startDemo(ofServer, { onLine: printServerLine }),
  build: (options) => buildArtifacts(undefined, options),
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  signal: stopped.signal,
  onAddress: (address) => notePortalAddress(env, address),
});
process.exit(status);
