import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Complain } from './config-values.ts';

/** One line that is printed; the signs that a mail's sender is written with are left out. */
const Line = Type.String({ pattern: '^[^<>"\\\\\\p{Cc}]{1,80}$' });
const Address = Type.Array(Line, { minItems: 1, maxItems: 4 });

/** The distributor, as documents, mails and pages name it. */
const Company = Type.Object(
  {
    name: Line,
    phone: Line,
    email: Line,
    /** Lines under the name. */
    address: Address,
    /** Where checks go; lines under the name. */
    remitTo: Address,
  },
  { additionalProperties: false },
);
export type Company = Static<typeof Company>;

/** The distributor of the demo. */
export const DEMO_COMPANY: Company = {
  name: 'Sierra Vista Metals',
  phone: '800-555-0142',
  email: 'sales@sierravistametals.example',
  address: ['11200 Sheldon Street', 'Sun Valley, CA 91352'],
  remitTo: ['P.O. Box 55190', 'Los Angeles, CA 90074'],
};

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads the JSON file that `COMPANY_FILE` names; without one the company is that of the demo, which production refuses. */
export function readCompany(file: string | undefined, complain: Complain): Company {
  if (!file) return DEMO_COMPANY;
  const company = parsed(file);
  if (Value.Check(Company, company)) return company;
  const [error] = company === undefined ? [] : Value.Errors(Company, company);
  const reason = error
    ? `${error.instancePath.slice(1) || 'it'} ${error.message}`
    : 'it is no file of JSON that can be read';
  complain(`COMPANY_FILE (${file}) must hold name, phone, email, address and remitTo: ${reason}.`);
  return DEMO_COMPANY;
}
