import { Type, type Static } from 'typebox';
import { Nullable, TextLine } from '../schemas/values.ts';
import { BranchID, Day, Pdf, ProductCode, RecordNumber, Version } from './values.ts';

const strict = { additionalProperties: false };

const HOUR = '(1[0-2]|[1-9]):[0-5][0-9] [AP]M';
const Hours = Type.String({
  pattern: `^${HOUR} - ${HOUR}$`,
  maxLength: 19,
  description: '`7:00 AM - 5:00 PM`, by the clock of the branch',
});

/** A branch of the distributor, which customers see as a store. */
export const ErpBranch = Type.Object(
  {
    version: Version,
    branchID: BranchID,
    position: Type.Integer({
      minimum: 1,
      maximum: 32_767,
      description: 'Place among the stores; the first is the default',
    }),
    title: TextLine(80),
    address1: TextLine(120),
    address2: Nullable(TextLine(120)),
    address3: Nullable(TextLine(120)),
    city: TextLine(80),
    state: TextLine(40),
    zipCode: TextLine(10),
    phoneNumber: TextLine(40),
    faxNumber: Nullable(TextLine(40)),
    openHours: Hours,
    saturdays: Nullable(Hours),
    timeZone: Type.String({ minLength: 1, maxLength: 60, description: 'IANA time zone' }),
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    holidays: Type.Array(Day, { maxItems: 1_000, description: 'Days on which it is closed' }),
  },
  strict,
);
export type ErpBranch = Static<typeof ErpBranch>;

/** What a product costs today, at which customers order it again. */
export const ErpProduct = Type.Object(
  {
    version: Version,
    productCode: ProductCode,
    centsPerPound: Nullable(
      Type.String({
        pattern: '^(?=.*[1-9])\\d{1,8}(\\.\\d{1,4})?$',
        maxLength: 13,
        description: 'Price of the material; null for a product that has no price today',
      }),
    ),
    centsPerPiece: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'For cutting each piece',
    }),
  },
  strict,
);
export type ErpProduct = Static<typeof ErpProduct>;

const CATEGORY_KEY = '[A-Za-z0-9][A-Za-z0-9._-]{0,59}';

/** A group, sub-group or entry of the product catalogue (docs/product.md, "Web shop"). */
export const ErpCategory = Type.Object(
  {
    version: Version,
    path: Type.String({
      pattern: `^${CATEGORY_KEY}(/${CATEGORY_KEY}){0,2}$`,
      maxLength: 182,
      description: 'Its key below those that it stands in: `aluminum`, `aluminum/bar`, `aluminum/bar/round`',
    }),
    position: Type.Integer({ minimum: 1, maximum: 32_767, description: 'Place among those beside it' }),
    nameEn: TextLine(300),
    nameEs: TextLine(300),
    isProduct: Type.Boolean({ description: 'An entry of a sub-group that is one product' }),
  },
  strict,
);
export type ErpCategory = Static<typeof ErpCategory>;

const Measured = Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 });
const measured = {
  minimum: Nullable(Measured),
  maximum: Nullable(Measured),
  result: Nullable(Measured),
  digits: Type.Integer({ minimum: 0, maximum: 6, description: 'Digits after the point of all three' }),
};

const MECHANICAL = ['tensile', 'yield', 'elongation', 'reduction', 'hardness'] as const;

/** What was measured of a heat. `result` is null for the element that the rest consists of. */
export const ErpTestValues = Type.Object(
  {
    grade: TextLine(80),
    uns: Nullable(TextLine(20)),
    finish: Nullable(TextLine(80)),
    standards: Type.Array(TextLine(80), { maxItems: 20 }),
    chemistry: Type.Array(Type.Object({ element: TextLine(10), ...measured }, strict), { maxItems: 40 }),
    mechanical: Type.Array(
      Type.Object(
        {
          property: Type.Unsafe<(typeof MECHANICAL)[number]>(Type.Enum([...MECHANICAL])),
          unit: TextLine(10),
          ...measured,
        },
        strict,
      ),
      { maxItems: 20 },
    ),
  },
  strict,
);
export type ErpTestValues = Static<typeof ErpTestValues>;

/** The test report of a heat, as values that the portal draws or as a PDF. */
export const ErpTestReport = Type.Object(
  {
    version: Version,
    reportNumber: RecordNumber,
    heat: TextLine(60),
    productCode: Nullable(
      Type.Unsafe<string>({
        ...ProductCode,
        description: 'The product it holds for; null for all of the heat',
      }),
    ),
    values: Nullable(ErpTestValues),
    pdf: Nullable(Pdf),
  },
  strict,
);
export type ErpTestReport = Static<typeof ErpTestReport>;
