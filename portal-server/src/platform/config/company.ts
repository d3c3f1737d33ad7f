import { readFileSync } from 'node:fs';
import { isTimeZone } from '@portal/shared-contracts/dates';
import { STEEL_BLUE, type CompanyColors } from '@portal/shared-contracts/company';
import { EmailAddress } from '@portal/shared-contracts/schemas';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { colorMistakes, companyColors } from './company-colors.ts';
import { readPicture, type Picture } from './company-picture.ts';
import type { Complain } from './mistakes.ts';

/** One line that is printed; the signs that a mail's sender is written with are left out. */
const Line = Type.String({ pattern: '^[^<>"\\\\\\p{Cc}]{1,80}$' });
const Address = Type.Array(Line, { minItems: 1, maxItems: 4 });
const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const PictureSource = Type.String({ minLength: 1, maxLength: 300_000 });

/** The file that `COMPANY_FILE` names (docs/operators/configure.md, "Company"). */
export const CompanyFile = Type.Object(
  {
    name: Line,
    phone: Line,
    email: EmailAddress,
    /** Lines under the name. */
    address: Address,
    /** Where checks go; lines under the name. */
    remitTo: Address,
    /** A line under the name on documents. */
    tagline: Type.Optional(Type.Object({ en: Line, es: Line }, { additionalProperties: false })),
    logo: Type.Optional(PictureSource),
    icon: Type.Optional(PictureSource),
    colors: Type.Optional(
      Type.Object({ light: Color, dark: Type.Optional(Color) }, { additionalProperties: false }),
    ),
    timeZone: Type.Optional(Line),
  },
  { additionalProperties: false },
);
export type CompanyFile = Static<typeof CompanyFile>;

/** The distributor, as documents, mails and pages name and show it. */
export interface Company extends Pick<CompanyFile, 'name' | 'phone' | 'email' | 'address' | 'remitTo'> {
  tagline: { en: string; es: string } | null;
  logo: Picture | null;
  /** Of the browser's tab. */
  icon: Picture | null;
  colors: CompanyColors;
  timeZone: string | null;
}

/** The distributor of the demo, as a file would say it. */
export const DEMO_COMPANY_FILE: CompanyFile = {
  name: 'Sierra Vista Metals',
  phone: '800-555-0142',
  email: 'sales@sierravistametals.example',
  address: ['11200 Sheldon Street', 'Sun Valley, CA 91352'],
  remitTo: ['P.O. Box 55190', 'Los Angeles, CA 90074'],
};
const DEMO_TAGLINE = {
  en: 'Aluminum · Steel · Stainless Steel · Copper and Brass · Precision Cutting',
  es: 'Aluminio · Acero · Acero inoxidable · Cobre y latón · Corte de precisión',
};
export const DEMO_COMPANY: Company = {
  ...DEMO_COMPANY_FILE,
  tagline: DEMO_TAGLINE,
  logo: null,
  icon: null,
  colors: STEEL_BLUE,
  timeZone: null,
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
  if (Value.Check(CompanyFile, company))
    return companyOf(company, file, (mistake) => complain(`COMPANY_FILE (${file}): ${mistake}.`));
  const [error] = company === undefined ? [] : Value.Errors(CompanyFile, company);
  const reason = error
    ? `${error.instancePath.slice(1) || 'it'} ${error.message}`
    : 'it is no file of JSON that can be read';
  complain(`COMPANY_FILE (${file}) must hold name, phone, email, address and remitTo: ${reason}.`);
  return DEMO_COMPANY;
}

/** The company of a file that has the right form; complains of each picture, colour or time zone that cannot be used. */
function companyOf(
  { tagline, logo, icon, colors, timeZone, ...facts }: CompanyFile,
  file: string,
  complain: Complain,
): Company {
  const picture = (name: string, source: string | undefined): Picture | null => {
    if (source === undefined) return null;
    const read = readPicture(source, file);
    if (!('mistake' in read)) return read;
    complain(`${name} ${read.mistake}`);
    return null;
  };
  for (const mistake of colors ? colorMistakes(colors) : []) complain(mistake);
  const hasTimeZone = timeZone !== undefined && isTimeZone(timeZone);
  if (timeZone !== undefined && !hasTimeZone)
    complain(`timeZone is "${timeZone}", but must be a time zone such as America/Los_Angeles`);
  return {
    ...facts,
    tagline: tagline ?? null,
    logo: picture('logo', logo),
    icon: picture('icon', icon),
    colors: colors ? companyColors(colors) : STEEL_BLUE,
    timeZone: hasTimeZone ? timeZone : null,
  };
}
