import { endpointUrl } from './reachable-address.ts';
import { sendRequest } from './send-request.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const body = '{"type":"test","data":{}}';
const send = (url: string, changes: Partial<Parameters<typeof sendRequest>[1]> = {}) =>
  sendRequest({ url, headers: {}, body }, { toPrivate: true, ...changes });

test.each(['http://[::ffff:7f00:1]/', 'http://2130706433/', 'http://0x7f.1/', 'http://127.1/'])(
  '%s is seen through as this machine',
  async (url) => {
    await expect(send(url, { toPrivate: false })).rejects.toThrow('the address is private');
    expect(() => endpointUrl(url.replace('http:', 'https:'), { toPrivate: false })).toThrow();
  },
);

test('a name is resolved once, and what was checked is connected to', async () => {
  const { port } = new URL(receiver.url);
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return asked === 1 ? ['127.0.0.1'] : ['203.0.113.9'];
  };
  expect(await send(`http://erp.example:${port}/hook`, { resolve })).toBe(204);
  expect([asked, receiver.received.at(-1)?.headers.host]).toEqual([1, `erp.example:${port}`]);
});

test('a name that leads to a private address is not called', async () => {
  const before = receiver.received.length;
  const { port } = new URL(receiver.url);
  const sending = send(`http://erp.example:${port}/`, {
    toPrivate: false,
    resolve: async () => ['127.0.0.1'],
  });
  await expect(sending).rejects.toThrow('the address is private');
  expect(receiver.received).toHaveLength(before);
});

test("a cloud's metadata is not called where private addresses are allowed, either", () =>
  expect(send('https://[64:ff9b::a9fe:a9fe]/')).rejects.toThrow('the address is private'));

test('a redirect is answered as it is, and a long answer is not read to its end', async () => {
  receiver.answer = () => 302;
  const before = receiver.received.length;
  expect(await send(receiver.url)).toBe(302);
  expect(receiver.received).toHaveLength(before + 1);
  receiver.answer = () => 204;
});

test('an endpoint that does not answer is left', async () => {
  const slow = send('http://erp.example/', { longestMs: 50, resolve: () => new Promise(() => undefined) });
  await expect(slow).rejects.toThrow('no answer in time');
});
