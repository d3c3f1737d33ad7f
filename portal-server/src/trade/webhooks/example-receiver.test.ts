import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sendRequest } from './send-request.ts';
import { newSecret, signedHeaders } from './sign-message.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../docs/examples/webhook-receiver.mjs', import.meta.url));

test('the example of docs/webhooks.md accepts a signed message once, even after a restart', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'webhooks-'));
  const [secret, other] = [newSecret(), newSecret()];
  const start = async () => {
    const env = { ...process.env, WEBHOOK_SECRET: secret, HANDLED_FILE: join(folder.path, 'ids'), PORT: '0' };
    const child = spawn(process.execPath, [EXAMPLE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    const reader = createInterface(child.stdout);
    reader.on('line', (line) => lines.push(line));
    const [first] = (await once(reader, 'line')) as [string];
    const url = `http://127.0.0.1:${first.split(' ').at(-1)}/`;
    return { url, lines, stop: async () => void (child.kill(), await once(child, 'close')) };
  };
  const send = (url: string, signedWith: string) => {
    const body = JSON.stringify({ id: 'evt_1', type: 'quote.rejected', data: { orderNumbers: ['Q-1'] } });
    const secrets = { secret: signedWith, old_secret: null, old_secret_until: null };
    const headers = signedHeaders({ id: 'evt_1', body }, secrets, new Date());
    return sendRequest({ url, headers, body }, { toPrivate: true });
  };
  const before = await start();
  expect([
    await send(before.url, other),
    await send(before.url, secret),
    await send(before.url, secret),
  ]).toEqual([400, 204, 204]);
  await before.stop();
  expect(before.lines.slice(1)).toEqual(['evt_1 quote.rejected {"orderNumbers":["Q-1"]}', 'evt_1 again']);
  const after = await start();
  expect(await send(after.url, secret)).toBe(204);
  await after.stop();
  expect(after.lines.slice(1)).toEqual(['evt_1 again']);
});
