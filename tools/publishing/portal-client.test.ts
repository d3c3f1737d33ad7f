import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createPortalClient } from './portal-client.ts';

let server: Server;
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

async function clientOf(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return createPortalClient({ url, tokenFor: () => 'token' });
}

test('a portal that ends in the middle of an answer', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{', () => response.destroy());
  });
  await expect(client.rollback('mfe-quotes')).rejects.toThrow(
    /broke off its answer \(.+\)\. What is released now, says status\.$/,
  );
});

test('something else than a portal', async () => {
  const client = await clientOf((_, response) => response.end('<!doctype html>'));
  await expect(client.readRegistry()).rejects.toThrow(
    /is not a portal: it answers something else than JSON\.$/,
  );
});
