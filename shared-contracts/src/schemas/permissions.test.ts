import { hasPermission } from './permissions.ts';

test.each([
  ['viewer', 'viewer', true],
  ['viewer', 'agent', false],
  ['agent', 'viewer', true],
  ['administrator', 'agent', true],
  [null, 'viewer', false],
] as const)('%s may do what needs %s: %s', (held, needed, expected) =>
  expect(hasPermission(held, needed)).toBe(expected),
);
