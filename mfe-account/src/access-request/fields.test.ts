import { NO_VALUES, requestOf } from './fields.ts';

const values = {
  ...NO_VALUES,
  firstName: ' Ana ',
  lastName: 'Ruiz',
  email: 'ana@steel.test ',
  company: 'Steel',
};
const request = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@steel.test', company: 'Steel' };

test('what is sent has no spaces around, and no code that nobody gave', () =>
  expect(requestOf({ ...values, customerCode: '  ' })).toEqual(request));

test('a code that was given is sent', () =>
  expect(requestOf({ ...values, customerCode: 'C-77' })).toEqual({ ...request, customerCode: 'C-77' }));
