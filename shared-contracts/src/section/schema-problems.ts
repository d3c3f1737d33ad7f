import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Errors } from 'typebox/value';
import type { Problem } from './problem.ts';

const LANGUAGES: Record<string, string> = { en: 'English', es: 'Spanish' };

/** Where a value does not have the shape it must have: the path of each field, from `root` on, and what is wrong there. */
export function schemaProblems(schema: TSchema, value: unknown, root = ''): Problem[] {
  const found = Errors(schema, value)
    .filter(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'anyOf')
    .flatMap((error) => problemsOf(error, root));
  const byRule = Map.groupBy(found, ({ rule }) => rule);
  return [...byRule].map(([rule, broken]) => ({ rule, text: textOf(broken.map(({ text }) => text)) }));
}

function problemsOf(error: TLocalizedValidationError, root: string): Problem[] {
  const parents = [root, ...error.instancePath.split('/').slice(1)].filter((part) => part !== '');
  if (error.keyword === 'required')
    return error.params.requiredProperties.map((name) => ({
      rule: [...parents, name].join('.'),
      text: missing(name),
    }));
  return [{ rule: parents.join('.') || 'body', text: reason(error, parents.at(-1) ?? '') }];
}

const missing = (name: string): string =>
  LANGUAGES[name] === undefined ? 'is missing' : `the text is missing in ${LANGUAGES[name]}`;

function reason(error: TLocalizedValidationError, name: string): string {
  if (error.keyword === 'boolean') return 'is no field that anybody knows';
  if (error.keyword === 'const') return `must be ${JSON.stringify(error.params.allowedValue)}`;
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  if (error.keyword === 'minLength' && error.params.limit === 1) return missing(name);
  return error.message;
}

/** Of a field that may be one of several values, each is a problem of its own. */
const textOf = (texts: readonly string[]): string => [...new Set(texts)].join(' or ');
