import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Errors } from 'typebox/value';
import { wrongForm } from './forms.ts';

/** A broken rule of publishing: `rule` is the path of a field or a file, `text` says what is wrong with it. */
export interface Problem {
  rule: string;
  text: string;
}

const LANGUAGES: Record<string, string> = { en: 'English', es: 'Spanish' };

/** The fields of a value that do not match its schema, by their paths from `root` on. */
export function schemaProblems(schema: TSchema, value: unknown, root = ''): Problem[] {
  const found = Errors(schema, value)
    .filter(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'anyOf')
    .flatMap((error) => problemsOf(error, value, root));
  const byRule = Map.groupBy(found, ({ rule }) => rule);
  return [...byRule].map(([rule, broken]) => ({ rule, text: textOf(broken.map(({ text }) => text)) }));
}

function problemsOf(error: TLocalizedValidationError, value: unknown, root: string): Problem[] {
  const parents = [root, ...error.instancePath.split('/').slice(1)].filter((part) => part !== '');
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((name) => ({
      rule: [...parents, name].join('.'),
      text: missing(name),
    }));
  return [
    {
      rule: parents.join('.') || 'body',
      text: reason(error, parents.at(-1) ?? '', valueAt(value, error.instancePath)),
    },
  ];
}

const missing = (name: string): string =>
  LANGUAGES[name] === undefined ? 'is missing' : `the text is missing in ${LANGUAGES[name]}`;

/** The value at a JSON pointer. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], value);

function reason(error: TLocalizedValidationError, name: string, value: unknown): string {
  if (error.keyword === 'boolean') return 'is no field that anybody knows';
  if (error.keyword === 'const') return `must be ${JSON.stringify(error.params.allowedValue)}`;
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  if (error.keyword === 'minLength' && error.params.limit === 1) return missing(name);
  if (error.keyword === 'pattern') return wrongForm(`${error.params.pattern}`, `${value as string}`);
  if (error.keyword === 'maxLength' && typeof value === 'string')
    return `has ${value.length} characters, ${error.params.limit} at most`;
  return error.message;
}

/** A union reports an error for each of its members. */
const textOf = (texts: readonly string[]): string => [...new Set(texts)].join(' or ');
