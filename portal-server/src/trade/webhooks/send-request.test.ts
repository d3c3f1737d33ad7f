import { endpointUrl, isPublic } from './reachable-address.ts';
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

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  'fd00:ec2::254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '192.0.0.192',
  '100.100.100.200',
  '4000::1',
  '::808:808',
  '5f00::1',
  '100::1',
])('%s is not public', (address) => expect(isPublic(address)).toBe(false));

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
);

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

test.each([
  'https://169.254.169.254/',
  'https://168.63.129.16/',
  'https://[fd00:ec2::254]/',
  'https://[::ffff:169.254.169.254]/',
])("%s, a cloud's metadata, is refused where private addresses are allowed, too", async (url) => {
  expect(() => endpointUrl(url, { toPrivate: true })).toThrow();
  await expect(send(url)).rejects.toThrow('the address is private');
});

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
