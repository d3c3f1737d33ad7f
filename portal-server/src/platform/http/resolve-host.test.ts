import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { hostAddresses, sharedLookups, type Resolve } from './resolve-host.ts';

const never: Resolve = () => new Promise(() => undefined);

test('a host is looked up once for all that want it at once, and again later', async () => {
  const asked: string[] = [];
  const resolve = sharedLookups(async (host) => {
    asked.push(host);
    return [`address of ${host}`];
  });
  expect(await Promise.all([resolve('a'), resolve('a'), resolve('b')])).toEqual([
    ['address of a'],
    ['address of a'],
    ['address of b'],
  ]);
  await resolve('a');
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('a look-up without an answer is given up, repeated later, and delays no other host', async () => {
  const asked: string[] = [];
  const resolve = sharedLookups(
    (host) => {
      asked.push(host);
      return host.startsWith('dead') ? never(host) : Promise.resolve(['1.1.1.1']);
    },
    { longestMs: 20 },
  );
  const dead = ['dead-1', 'dead-2', 'dead-3'].map((host) => resolve(host));
  const given = Promise.allSettled(dead);
  expect(await resolve('quick')).toEqual(['1.1.1.1']);
  expect((await given).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(resolve('dead-1')).rejects.toThrow('the name was not resolved in time');
  expect(asked).toEqual(['dead-1', 'dead-2', 'dead-3', 'quick', 'dead-1']);
});

test('a look-up that fails is tried anew', async () => {
  let tries = 0;
  const resolve = sharedLookups(async () => {
    tries += 1;
    if (tries === 1) throw new Error('ENOTFOUND');
    return ['1.1.1.1'];
  });
  await expect(resolve('a')).rejects.toThrow('ENOTFOUND');
  expect(await resolve('a')).toEqual(['1.1.1.1']);
});

/** A name server that knows `quick.test` as 192.0.2.7 and answers about no other name. */
async function nameServer() {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const isAboutIpv4 = question.readUInt16BE(question.indexOf('\x04test\x00') + 6) === 1;
    if (!question.includes('\x05quick\x04test\x00')) return;
    const end = question.indexOf('\x04test\x00') + 10;
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(isAboutIpv4 ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    // A pointer to the name; A, IN, a minute, four bytes.
    const found = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
    const answer = [head, question.subarray(12, end), ...(isAboutIpv4 ? [found] : [])];
    socket.send(Buffer.concat(answer), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

test('while the system waits for a dead name server, the name servers are asked without it', async () => {
  const socket = await nameServer();
  const servers = [`127.0.0.1:${socket.address().port}`];
  const resolve = sharedLookups(hostAddresses({ servers, system: never, systemMs: 5 }), { longestMs: 1_000 });
  const dead = Promise.allSettled([resolve('dead-1.test'), resolve('dead-2.test')]);
  expect(await resolve('quick.test')).toEqual(['192.0.2.7']);
  expect((await dead).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  socket.close();
});

test('what the system knows is taken', async () => {
  expect(await hostAddresses()('localhost')).toContain('127.0.0.1');
});
