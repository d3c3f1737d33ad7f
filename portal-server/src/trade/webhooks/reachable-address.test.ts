import { endpointUrl } from './reachable-address.ts';

test.each([
  ['https://169.254.169.254/', true, 'it is never called'],
  ['https://169.254.170.23/v1/credentials', true, 'it is never called'],
  ['https://[fd00:ec2::23]/', true, 'it is never called'],
  ['https://[64:ff9b::a9fe:a9fe]/', true, 'it is never called'],
  ['https://[2002:a9fe:a9fe::]/', true, 'it is never called'],
  ['https://[::ffff:169.254.169.254]/', false, 'it is never called'],
  ['https://10.0.0.1/', false, 'WEBHOOKS_TO_PRIVATE=on allows it'],
])('the refusal of %s, with private addresses allowed: %s, says what is true', (url, toPrivate, text) => {
  expect(() => endpointUrl(url, { toPrivate })).toThrow(text);
});
