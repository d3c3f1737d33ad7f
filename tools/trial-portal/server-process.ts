import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './paths.ts';

/** The real server, running as a process of its own. */
export interface ServerProcess {
  /** Origin, without a slash at its end. */
  url: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would: no handler of its own runs. */
  kill(): Promise<void>;
}

const ADDRESS = /http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d+/;

/** Starts the server on the data in `dataDir`, on a port that the system chooses, and waits until it answers. */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const env = {
    ...process.env,
    PORTAL_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    // Tests and benches all come from one address.
    LOGINS_PER_ADDRESS: '100000',
    MAILS_PER_ADDRESS: '100000',
    ...settings,
  };
  const child = spawn(process.execPath, [path.join(ROOT, 'portal-server/src/main.ts')], { env, cwd: ROOT });
  const gone = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [address] = ADDRESS.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`The server ended with status ${status}:\n${output}`)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  return { url, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
