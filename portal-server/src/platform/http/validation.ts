import type { FastifySchemaCompiler } from 'fastify';
import { IsInteger, IsObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';

/** A request that fails its schema: what is wrong, by field, as names of texts. */
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

/** An empty text where one is asked for is as good as none. */
const kindOf = (error: TLocalizedValidationError): string =>
  (error.keyword === 'minLength' && error.params.limit === 1 ? KINDS.required : KINDS[error.keyword]) ??
  'field.invalid';

/** Field → name of the text that says what is wrong with it; the first thing wrong is the one that is told. */
export function fieldsOf(errors: TLocalizedValidationError[], part: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) for (const name of namesOf(error, part)) fields[name] ??= kindOf(error);
  return fields;
}

const WHOLE_NUMBER = /^-?\d+$/;

/** The values that texts stand for. What is not written as a whole number is none: TypeBox alone reads `1.5` as 1. */
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

/**
 * Checks requests with TypeBox. Addresses and headers are text, so their numbers are read from it; a body is JSON and
 * must have the types it should have. Fields that a schema does not list are left alone.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = 'body' }) => {
  const checker = Compile(schema);
  return (sent: unknown) => {
    const value: unknown = httpPart === 'body' ? sent : readTexts(schema, sent);
    return checker.Check(value)
      ? { value }
      : { error: new InvalidRequest(fieldsOf(checker.Errors(value), httpPart)) };
  };
};
