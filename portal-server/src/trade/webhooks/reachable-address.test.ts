import { endpointUrl, sharedLookups } from './reachable-address.ts';

test.each([
  ['https://169.254.169.254/', true, 'it is never called'],
  ['https://[::ffff:169.254.169.254]/', false, 'it is never called'],
  ['https://10.0.0.1/', false, 'WEBHOOKS_TO_PRIVATE=on allows it'],
])('the refusal of %s, with private addresses allowed: %s, says what is true', (url, toPrivate, text) => {
  expect(() => endpointUrl(url, { toPrivate })).toThrow(text);
});

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

test('a slow host is not waited for, holds one look-up alone, and keeps back none of another host', async () => {
  const asked: string[] = [];
  const resolve = sharedLookups(
    (host) => {
      asked.push(host);
      return host === 'slow' ? new Promise(() => undefined) : Promise.resolve(['1.1.1.1']);
    },
    { atOnce: 2, longestMs: 20 },
  );
  for (let tries = 0; tries < 3; tries += 1)
    await expect(resolve('slow')).rejects.toThrow('the name was not resolved in time');
  expect(await resolve('quick')).toEqual(['1.1.1.1']);
  expect(asked).toEqual(['slow', 'quick']);
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
