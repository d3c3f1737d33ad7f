import { stateOf, stepNumber, stepOf, STEPS, type Step } from './step.ts';

test.each<[Step, number]>([
  [{ name: 'email' }, 1],
  [{ name: 'email', email: 'a@b.test' }, 1],
  [{ name: 'temporary', email: 'a@b.test', resetToken: 'r' }, 2],
  [{ name: 'password', token: 't' }, 3],
  [{ name: 'success' }, STEPS],
])('%j is step %i and can be read from its history entry', (step, number) =>
  expect([stepNumber(step), stepOf(stateOf(step))]).toEqual([number, step]),
);

test.each([null, undefined, 'x', {}, { step: 1 }, { step: { name: 'password' } }, { step: { name: 'x' } }])(
  'an entry with the state %j shows the first step',
  (state) => expect(stepOf(state)).toEqual({ name: 'email' }),
);

test('the second step without its token becomes the first step with the address', () =>
  expect(stepOf({ step: { name: 'temporary', email: 'a@b.test' } })).toEqual({
    name: 'email',
    email: 'a@b.test',
  }));
