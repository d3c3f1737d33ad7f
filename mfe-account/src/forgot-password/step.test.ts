import { firstStep, stepNumber, STEPS, type Step } from './step.ts';

test.each<[Step, number]>([
  [{ name: 'email' }, 1],
  [{ name: 'temporary', email: 'a@b.test', resetToken: 'r' }, 2],
  [{ name: 'password', token: 't' }, 3],
  [{ name: 'success' }, STEPS],
])('%j is step %i', (step, number) => expect(stepNumber(step)).toBe(number));

test.each([
  [null, { name: 'email' }],
  ['token', { name: 'password', token: 'token' }],
])('with a temporary login of %j it begins at %j', (login, step) => expect(firstStep(login)).toEqual(step));
