import { trackingLink } from './tracking-link.ts';

const CARRIERS = [
  { name: 'Basin & Range Express', trackingUrl: 'https://track.example/?n={number}&lang=en' },
];

test.each([
  ['Basin & Range Express', 'BRX 7266', 'https://track.example/?n=BRX%207266&lang=en'],
  [' basin & range express', 'A/B?c=1#$&', 'https://track.example/?n=A%2FB%3Fc%3D1%23%24%26&lang=en'],
  ['Our truck', '7', null],
  ['Basin & Range Express', null, null],
  [null, '7', null],
])('of %j and %j', (carrier, trackingNumber, link) => {
  expect(trackingLink(CARRIERS, { carrier, trackingNumber })).toBe(link);
});
