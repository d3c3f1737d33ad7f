// Run as a process of its own by `with-bare-fastify.ts`: the least that Fastify can do, which is to answer `GET /<n>?type=<t>` with n bytes
// of the content type t.
import fastify from 'fastify';

const bodies = new Map<number, Buffer>();

function bodyOf(bytes: number): Buffer {
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'x');
  bodies.set(bytes, body);
  return body;
}

const app = fastify();
app.get<{ Params: { bytes: string }; Querystring: { type: string } }>('/:bytes', (request, reply) => {
  reply.type(request.query.type).send(bodyOf(Number(request.params.bytes)));
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit(0));
process.send?.({ address });
