import { isSigned, sign } from './sandbox-wire.ts';

const NOW = new Date('2026-03-16T18:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const signature = sign('{"id":"n_1"}', 'secret', NOW);

test('a notice is what was signed', () => {
  expect(isSigned('{"id":"n_1"}', signature, 'secret', later(1))).toBe(true);
  expect(isSigned(Buffer.from('{"id":"n_1"}'), signature, 'secret', later(300))).toBe(true);
});

test.each([
  ['another body', '{"id":"n_2"}', signature, 'secret', NOW],
  ['another secret', '{"id":"n_1"}', signature, 'other', NOW],
  ['a signature that is too old', '{"id":"n_1"}', signature, 'secret', later(302)],
  ['a signature of the future', '{"id":"n_1"}', signature, 'secret', later(-302)],
  ['a time that was not signed', '{"id":"n_1"}', signature.replace(/t=\d+/, 't=1773684001'), 'secret', NOW],
  ['none', '{"id":"n_1"}', undefined, 'secret', NOW],
  ['something else', '{"id":"n_1"}', 't=1,v1=abc', 'secret', NOW],
])('%s is refused', (_what, body, presented, secret, now) => {
  expect(isSigned(body, presented, secret, now)).toBe(false);
});
