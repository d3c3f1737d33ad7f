// Run as a process of its own by `lists.ts`: the least that Node.js can do, which is to answer `GET /<n>` with n bytes.
import { createServer } from 'node:http';

const bodies = new Map<number, Buffer>();

function bodyOf(bytes: number): Buffer {
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'x');
  bodies.set(bytes, body);
  return body;
}

const server = createServer((request, response) => {
  const body = bodyOf(Number(request.url?.slice(1)));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.once('disconnect', () => process.exit(0));
