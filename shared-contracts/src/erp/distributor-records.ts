import { Type, type Static } from 'typebox';
import { TestValues } from '../schemas/test-values.ts';
import { Nullable, StrictObject, TextLine } from '../schemas/values.ts';
import { derived, recordOf, stored } from './field.ts';
import { Amount, BranchID, Day, Pdf, ProductCode, RecordNumber, Text } from './values.ts';
import { WANTED } from './wanted.ts';

const HOUR = '(1[0-2]|[1-9]):[0-5][0-9] [AP]M';
const Hours = Type.String({
  pattern: `^${HOUR} - ${HOUR}$`,
  maxLength: 19,
  description: '`7:00 AM - 5:00 PM`, by the clock of the branch',
  [WANTED]: 'hours such as 7:00 AM - 5:00 PM',
});
const Position = (description: string) => Type.Integer({ minimum: 1, maximum: 32_767, description });

/** A branch of the distributor, which customers see as a store. */
export const BRANCH_FIELDS = {
  branchID: stored(BranchID, 90, 'id'),
  position: stored(Position('Place among the branches; the first is the default'), 8),
  title: stored(TextLine(80), 'Reno'),
  address1: stored(TextLine(120), '1 Mill Street'),
  address2: stored(Nullable(TextLine(120)), null),
  address3: stored(Nullable(TextLine(120)), null),
  city: stored(TextLine(80), 'Reno'),
  state: stored(TextLine(40), 'NV'),
  zipCode: stored(TextLine(10), '89501'),
  phoneNumber: stored(TextLine(40), '775-555-0190'),
  faxNumber: stored(Nullable(TextLine(40)), null),
  openHours: stored(Hours, '7:00 AM - 5:00 PM'),
  saturdays: stored(Nullable(Hours), null),
  timeZone: stored(
    Type.String({ minLength: 1, maxLength: 60, description: 'IANA time zone' }),
    'America/Los_Angeles',
  ),
  latitude: stored(Type.Number({ minimum: -90, maximum: 90 }), 39.5),
  longitude: stored(Type.Number({ minimum: -180, maximum: 180 }), -119.8),
  holidays: derived(Type.Array(Day, { maxItems: 1_000, description: 'Days on which it is closed' }), [
    '2026-07-04',
  ]),
};
export const ErpBranch = recordOf(BRANCH_FIELDS);
export type ErpBranch = Static<typeof ErpBranch>;

const CentsPerPound = Type.Union(
  [
    Type.String({ pattern: '^(?=.*[1-9])\\d{1,8}(\\.\\d{1,4})?$', maxLength: 13 }),
    Type.Integer({ minimum: 1, maximum: 99_999_999 }),
  ],
  {
    description: 'Price of the material; null for a product that has no price today',
    [WANTED]:
      'cents, more than 0, with eight digits before the point and four after it at most, such as 110.25',
  },
);
const CentsPerPiece = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description: 'For cutting each piece',
  [WANTED]: 'a whole number of cents, such as 500',
});

/** Today's price of a product, for reorders. */
export const PRODUCT_FIELDS = {
  productCode: stored(ProductCode, 'A36-PL-0.500'),
  centsPerPound: stored(Nullable(CentsPerPound), '110.0'),
  centsPerPiece: stored(CentsPerPiece, 500),
};
export const ErpProduct = recordOf(PRODUCT_FIELDS);
export type ErpProduct = Static<typeof ErpProduct>;

const CATEGORY_KEY = '[A-Za-z0-9][A-Za-z0-9._-]{0,59}';
const CategoryPath = Type.String({
  pattern: `^${CATEGORY_KEY}(/${CATEGORY_KEY}){0,2}$`,
  maxLength: 182,
  description:
    'Its key after the keys of its group and sub-group: `aluminum`, `aluminum/bar`, `aluminum/bar/round`',
  [WANTED]:
    'one to three keys with / between them, such as aluminum/bar/round, each of letters, digits, points, _ and -',
});

/** A group, sub-group or entry of the product catalogue (docs/product.md, "Web shop"). */
export const CATEGORY_FIELDS = {
  path: derived(CategoryPath, 'carbon-steel'),
  position: stored(Position('Place in its group'), 90),
  nameEn: stored(TextLine(300), 'Carbon steel'),
  nameEs: stored(TextLine(300), 'Acero al carbono'),
  isProduct: stored(Type.Boolean({ description: 'An entry of a sub-group that is one product' }), false),
};
export const ErpCategory = recordOf(CATEGORY_FIELDS);
export type ErpCategory = Static<typeof ErpCategory>;

/** The measured values of a heat. */
export const ErpTestValues = TestValues;
export type ErpTestValues = TestValues;

const TEST_VALUES: ErpTestValues = {
  grade: 'A36',
  uns: 'K02600',
  finish: null,
  standards: ['ASTM A36'],
  chemistry: [{ element: 'C', minimum: null, maximum: 0.25, result: 0.17, digits: 2 }],
  mechanical: [{ property: 'tensile', unit: 'ksi', minimum: 58, maximum: 80, result: 66.2, digits: 1 }],
};
const TestedProduct = Type.Unsafe<string>({
  ...ProductCode,
  description: 'The product it holds for; null for all products of the heat',
});

const Mill = TextLine(120);
const ReportMill = Type.Unsafe<string>({
  ...Mill,
  description: 'Whose heat it is, as the lines name it: a heat number is unique within one mill only',
});
const ReportDay = Type.Unsafe<string>({
  ...Day,
  description: "The mill's day of the report; of several reports the latest is in force",
});

/** The test report of a heat: values that the portal prints, or a PDF. */
export const TEST_REPORT_FIELDS = {
  reportNumber: stored(RecordNumber, 'R-NU12345'),
  heat: stored(TextLine(60), 'NU12345'),
  mill: stored(Type.Optional(Nullable(ReportMill)), 'Nuecewood Steel'),
  productCode: stored(Nullable(TestedProduct), null),
  reportDate: stored(Type.Optional(Nullable(ReportDay)), '2026-03-09'),
  values: stored(Nullable(ErpTestValues), TEST_VALUES, 'test_values'),
  pdf: derived(Nullable(Pdf), null),
};
export const ErpTestReport = recordOf(TEST_REPORT_FIELDS);
export type ErpTestReport = Static<typeof ErpTestReport>;

const ContactEmail = Type.String({
  maxLength: 100_000,
  description:
    'E-mail addresses, 20 at most, with `;` or `,` between them and a name or none: `AP Dept <ap@coronado.example>`. A wrong one is left out, with a warning',
  [WANTED]: 'a list of e-mail addresses, such as ap@coronado.example; AP Dept <office@coronado.example>',
});
const Address = StrictObject({ address1: Text(120), city: Text(80), state: Text(40), zipCode: Text(10) });
const TermsDays = Type.Integer({ minimum: 0, maximum: 365, description: 'Days to pay; 0 for cash' });

/** A customer; `customerID` and `accountNumber` never change. */
export const CUSTOMER_FIELDS = {
  customerID: stored(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), 9001, 'id'),
  accountNumber: stored(RecordNumber, 'C-9001'),
  name: stored(Text(120), 'Coronado Steel Works'),
  contactEmail: stored(Nullable(ContactEmail), 'office@coronado.example'),
  isCash: stored(Type.Boolean(), false),
  isOnCreditHold: stored(Type.Boolean(), false),
  termsDays: stored(TermsDays, 30),
  creditLimit: stored(Amount, 5_000_000),
  branchID: stored(BranchID, 90),
  address: derived(Nullable(Address), {
    address1: '200 Foundry Road',
    city: 'Reno',
    state: 'NV',
    zipCode: '89502',
  }),
};
export const ErpCustomer = recordOf(CUSTOMER_FIELDS);
export type ErpCustomer = Static<typeof ErpCustomer>;
