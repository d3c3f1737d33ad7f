// `npm run bench:start`: seconds from `npm start` to the first answered page, in a fresh clone of what is committed,
// then once more with nothing changed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../build/artifacts.ts';
import { freePort } from '../test/free-port.ts';
import { note } from './figure.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function pageAnswers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    await answer.text();
    return answer.status === 200;
  } catch {
    // The server does not listen yet.
    return false;
  }
}

/** Starts the portal in `folder`, measures, and stops it again. */
async function measure(folder: string, port: number): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const gone = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!(await pageAnswers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`The portal did not start:\n${output}`);
    await pause(10);
  }
  const seconds = (performance.now() - began) / 1000;
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await gone;
  return seconds;
}

const folder = await mkdtemp(path.join(tmpdir(), 'portal-start-'));
try {
  const clone = spawn('git', ['clone', '--quiet', ROOT, folder], { stdio: 'inherit' });
  const [status] = (await once(clone, 'exit')) as [number];
  if (status !== 0) throw new Error('The repository could not be cloned.');
  const port = await freePort();
  const first = await measure(folder, port);
  say(`first start, fresh clone:       ${first.toFixed(1)} s`);
  note({ what: 'first start, fresh clone', value: first, unit: 's' });
  for (const time of ['second', 'third', 'fourth']) {
    const again = await measure(folder, port);
    say(`${time} start, nothing changed: ${again.toFixed(2)} s`);
    note({ what: `${time} start, nothing changed`, value: again, unit: 's' });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
