import { isTimeZone } from '@portal/shared-contracts/dates';
import { STEEL_BLUE, type CompanyColors } from '@portal/shared-contracts/company';
import { EmailAddress } from '@portal/shared-contracts/schemas';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { colorMistakes, companyColors } from './company-colors.ts';
import { readPicture, type Picture } from './company-picture.ts';
import { readJson, type Complain } from './mistakes.ts';

/** A printed line, without the characters that delimit the sender of a mail. */
const Line = Type.String({ pattern: '^[^<>"\\\\\\p{Cc}]{1,80}$' });
const Address = Type.Array(Line, { minItems: 1, maxItems: 4 });
const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const PictureSource = Type.String({ minLength: 1, maxLength: 300_000 });

/** The file that `COMPANY_FILE` names (docs/operators/configure.md, "Company"). */
const CompanyFile = Type.Object(
  {
    name: Line,
    phone: Line,
    email: EmailAddress,
    address: Address,
    /** Address for checks. */
    remitTo: Address,
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

/** The distributor, as it appears in documents, mails and pages. */
export interface Company extends Pick<CompanyFile, 'name' | 'phone' | 'email' | 'address' | 'remitTo'> {
  tagline: { en: string; es: string } | null;
  logo: Picture | null;
  /** For the browser's tab. */
  icon: Picture | null;
  colors: CompanyColors;
  timeZone: string | null;
}

/** The company of a portal without a file. Production refuses to start without one. */
const NO_COMPANY: Company = {
  name: 'Unnamed company',
  phone: '–',
  email: 'nobody@portal.invalid',
  address: ['–'],
  remitTo: ['–'],
  tagline: null,
  logo: null,
  icon: null,
  colors: STEEL_BLUE,
  timeZone: null,
};

/** Reads the file that `COMPANY_FILE` names. Calls `complain` with one sentence for each mistake. */
export function readCompany(file: string | undefined, complain: Complain): Company {
  if (!file) return NO_COMPANY;
  const company = readJson(file);
  if (Value.Check(CompanyFile, company))
    return companyOf(company, file, (mistake) => complain(`COMPANY_FILE (${file}): ${mistake}.`));
  const [error] = company === undefined ? [] : Value.Errors(CompanyFile, company);
  const reason = error
    ? `${error.instancePath.slice(1) || 'it'} ${error.message}`
    : 'it is no file of JSON that can be read';
  complain(`COMPANY_FILE (${file}) must hold name, phone, email, address and remitTo: ${reason}.`);
  return NO_COMPANY;
}

/** The company of a valid file. Calls `complain` for each picture, colour or time zone that cannot be used. */
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
