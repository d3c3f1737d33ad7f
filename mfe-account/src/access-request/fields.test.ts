import { NO_VALUES, requestOf } from './fields.ts';

const values = {
  ...NO_VALUES,
  firstName: ' Ana ',
  lastName: 'Ruiz',
  email: 'ana@steel.test ',
  company: 'Steel',
};
const request = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@steel.test', company: 'Steel' };

test('the request has no spaces around its texts, and no customer code when none was given', () =>
  expect(requestOf({ ...values, customerCode: '  ' })).toEqual(request));

test('a code that was given is sent', () =>
  expect(requestOf({ ...values, customerCode: 'C-77' })).toEqual({ ...request, customerCode: 'C-77' }));
