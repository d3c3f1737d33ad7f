import { Type, type Static } from 'typebox';
import { EmailAddress } from '../schemas/password.ts';
import { Nullable, TextLine } from '../schemas/values.ts';
import { Day, Pdf, ProductCode, RecordNumber, Version } from './values.ts';

const strict = { additionalProperties: false };

/** A person of the customer who signs in. */
export const ErpUser = Type.Object(
  {
    version: Version,
    email: EmailAddress,
    name: TextLine(120),
    language: Type.Optional(
      Type.Union([Type.Literal('en'), Type.Literal('es')], {
        description:
          'Of mails, and of the pages until the person chooses one; without it mails are in English, and pages as the browser asks',
      }),
    ),
    invite: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'Whether a person who is new is mailed how to set a password',
      }),
    ),
  },
  strict,
);
export type ErpUser = Static<typeof ErpUser>;

/** Material that is kept for the customer. */
export const ErpInventoryItem = Type.Object(
  {
    version: Version,
    productCode: ProductCode,
    productDescription: TextLine(200),
    stockAvailable: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    lastUsageDate: Nullable(Day),
  },
  strict,
);
export type ErpInventoryItem = Static<typeof ErpInventoryItem>;

const ISSUED_KINDS = ['quote', 'salesOrder', 'packingList', 'invoice', 'creditMemo'] as const;
/** Kinds of documents that the distributor's systems may have printed themselves. */
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** A document as the distributor's systems printed it: customers get it in place of what the portal draws. */
export const ErpDocument = Type.Object(
  {
    version: Version,
    documentKind: Type.Unsafe<IssuedKind>(Type.Enum([...ISSUED_KINDS])),
    number: Type.Unsafe<string>({
      ...RecordNumber,
      description: 'Of the quote, order, invoice or credit memo; a packing list has that of its order',
    }),
    pdf: Pdf,
  },
  strict,
);
export type ErpDocument = Static<typeof ErpDocument>;
