import type { FastifySchemaCompiler } from 'fastify';
import { IsInteger, IsObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';

/** A request that does not match its schema; `fields` has the name of a text for each wrong field. */
export class InvalidRequest extends Error {
  readonly statusCode = 400;
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super(`invalid ${Object.keys(fields).join(', ')}`);
    this.name = 'InvalidRequest';
    this.fields = fields;
  }
}

const KINDS: Record<string, string> = { required: 'field.required', maxLength: 'field.tooLong' };

function namesOf(error: TLocalizedValidationError, part: string): string[] {
  const parents = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((name) => [...parents, name].join('.'));
  if (error.keyword === 'additionalProperties')
    return error.params.additionalProperties.map((name) => [...parents, name].join('.'));
  return [parents.join('.') || part];
}

/** An empty required text counts as missing. */
const kindOf = (error: TLocalizedValidationError): string =>
  (error.keyword === 'minLength' && error.params.limit === 1 ? KINDS.required : KINDS[error.keyword]) ??
  'field.invalid';

/** The name of a text for each wrong field, by its first error. */
export function fieldsOf(errors: TLocalizedValidationError[], part: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) for (const name of namesOf(error, part)) fields[name] ??= kindOf(error);
  return fields;
}

const WHOLE_NUMBER = /^-?\d+$/;

/** Converts texts to the types of the schema. Leaves `1.5` as it is where an integer is wanted: TypeBox would convert it to 1. */
function readTexts(schema: TSchema, sent: unknown): unknown {
  const unread =
    IsObject(schema) && typeof sent === 'object' && sent !== null
      ? Object.entries(sent).filter(
          ([name, text]) =>
            IsInteger(schema.properties[name]) && typeof text === 'string' && !WHOLE_NUMBER.test(text),
        )
      : [];
  const value: unknown = Value.Convert(schema, sent);
  return unread.length > 0 ? Object.assign(value as object, Object.fromEntries(unread)) : value;
}

/** Checks requests with TypeBox. Converts the texts of addresses and headers, but not bodies, whose JSON has types of its own. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = 'body' }) => {
  const checker = Compile(schema);
  return (sent: unknown) => {
    const value: unknown = httpPart === 'body' ? sent : readTexts(schema, sent);
    return checker.Check(value)
      ? { value }
      : { error: new InvalidRequest(fieldsOf(checker.Errors(value), httpPart)) };
  };
};
