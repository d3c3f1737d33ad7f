import type { AccessRequest } from '@portal/shared-contracts';

const NAME = { autoCapitalize: 'words', spellCheck: false } as const;
const CODE = { autoCapitalize: 'characters', spellCheck: false } as const;

/** Fields of the form, in order (docs/product.md, section 3). */
export const FIELDS = [
  { name: 'firstName', required: true, autoComplete: 'given-name', maxLength: 100, ...NAME },
  { name: 'lastName', required: true, autoComplete: 'family-name', maxLength: 100, ...NAME },
  { name: 'email', required: true, autoComplete: 'email', maxLength: 254, type: 'email' },
  { name: 'company', required: true, autoComplete: 'organization', maxLength: 200, ...NAME },
  { name: 'customerCode', required: false, autoComplete: 'off', maxLength: 50, ...CODE },
] as const;

export type Values = Record<(typeof FIELDS)[number]['name'], string>;
export const NO_VALUES: Values = { firstName: '', lastName: '', email: '', company: '', customerCode: '' };

/** The request: without spaces around its texts, and without a customer code where none was typed. */
export function requestOf(values: Values): AccessRequest {
  const { customerCode, ...rest } = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as Values;
  return customerCode === '' ? rest : { ...rest, customerCode };
}
