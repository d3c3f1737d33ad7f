import { ListQuery, LoginRequest } from '@portal/shared-contracts/schemas';
import { Type, type TSchema } from 'typebox';
import { InvalidRequest, validatorCompiler } from './validation.ts';

const check = (schema: TSchema, httpPart: 'body' | 'querystring', sent: unknown): unknown =>
  validatorCompiler({ schema, httpPart, method: 'POST', url: '/' })(sent);

function fieldsOf(schema: TSchema, httpPart: 'body' | 'querystring', sent: unknown): Record<string, string> {
  const { error } = check(schema, httpPart, sent) as { error: InvalidRequest };
  expect(error).toBeInstanceOf(InvalidRequest);
  return error.fields;
}

test('numbers of an address are read from its text', () => {
  expect(check(ListQuery, 'querystring', { page: '2', pageSize: '20', search: '12' })).toEqual({
    value: { page: 2, pageSize: 20, search: '12' },
  });
});

test('fields that a schema does not list are left alone', () => {
  const body = { user: 'a', password: 'b', remember: true };
  expect(check(LoginRequest, 'body', body)).toEqual({ value: body });
});

test.each([
  [{}, { user: 'field.required', password: 'field.required' }],
  [{ user: '', password: 'x' }, { user: 'field.required' }],
  [
    { user: 7, password: null },
    { user: 'field.invalid', password: 'field.invalid' },
  ],
  [null, { body: 'field.invalid' }],
])('a login of %j is wrong in %j', (body, fields) =>
  expect(fieldsOf(LoginRequest, 'body', body)).toEqual(fields),
);

test('a text that is too long is told apart from one that is wrong', () => {
  const fields = fieldsOf(LoginRequest, 'body', { user: 'x', password: 'y'.repeat(2_000) });
  expect(fields).toEqual({ password: 'field.tooLong' });
});

test.each([
  [{ pageSize: '7' }, { pageSize: 'field.invalid' }],
  [
    { page: '0', order: 'up' },
    { page: 'field.invalid', order: 'field.invalid' },
  ],
  [{ page: ['1', '2'] }, { page: 'field.invalid' }],
  [{ page: '1.5' }, { page: 'field.invalid' }],
  [{ page: '0x10' }, { page: 'field.invalid' }],
  [{ page: '1e1' }, { page: 'field.invalid' }],
  [{ page: ' 1' }, { page: 'field.invalid' }],
  [{ page: '99999999999999999999' }, { page: 'field.invalid' }],
])('a list query of %j is wrong in %j', (query, fields) =>
  expect(fieldsOf(ListQuery, 'querystring', query)).toEqual(fields),
);

test('a field inside of a list is named with its place', () => {
  const schema = Type.Object({ files: Type.Array(Type.Object({ path: Type.String() })) });
  expect(fieldsOf(schema, 'body', { files: [{ path: 'a' }, {}] })).toEqual({
    'files.1.path': 'field.required',
  });
});
