import { Type, type Static } from 'typebox';
import { StaffPermission } from './staff.ts';

const Words = Type.String({ minLength: 1, maxLength: 300 });

/** Shown text in both languages of the portal. */
export const Text = Type.Object({ en: Words, es: Words });
export type Text = Static<typeof Text>;

/** Icons that the shell has for menu entries. */
export const ICON_NAMES = [
  'home',
  'quotes',
  'orders',
  'invoices',
  'credits',
  'inventory',
  'history',
  'account',
  'passkey',
  'devices',
  'password',
  'store',
  'other',
] as const;
export type IconName = (typeof ICON_NAMES)[number];
export const IconName = Type.Unsafe<IconName>(Type.Enum([...ICON_NAMES]));

export const CounterName = Type.Union([
  Type.Literal('newQuotes'),
  Type.Literal('activeOrders'),
  Type.Literal('invoicesDue'),
  Type.Literal('creditMemos'),
]);
export type CounterName = Static<typeof CounterName>;

const Id = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });
/** Position among the entries of all sections. */
const Order = Type.Integer({ minimum: 0, maximum: 9_999 });
const QUERY_VALUE = '[A-Za-z0-9]+=([A-Za-z0-9_.,:-]|%[0-9A-Fa-f]{2})*';
/** A path that a link leads to, in its one form: without extra slashes. */
const Path = Type.String({ pattern: '^(/|(/[A-Za-z0-9_-]+)+)$', maxLength: 120 });
/** An API call, path and up to ten query values; the shell's page makes it before any script has run. */
const FirstCall = Type.String({
  pattern: `^/api(/[A-Za-z0-9_-]+)+(\\?${QUERY_VALUE}(&${QUERY_VALUE}){0,9})?$`,
  maxLength: 300,
});
/** A route in the one form in which it can be written: lower-case words, and parameters such as `:number`. */
const RoutePattern = Type.String({
  pattern: '^(/([a-z0-9][a-z0-9_-]*|:[a-z][A-Za-z0-9]*))+$',
  maxLength: 120,
});

export const SectionRoute = Type.Object(
  {
    path: RoutePattern,
    /** `staff`: for the distributor's staff alone, outside of a view; `view`: for them alone, in the view of a customer. */
    access: Type.Union([
      Type.Literal('public'),
      Type.Literal('signedIn'),
      Type.Literal('staff'),
      Type.Literal('view'),
    ]),
    chrome: Type.Union([Type.Literal('full'), Type.Literal('none')]),
    /** Without the footer, or with its columns in the middle; columns from the left without it. */
    footer: Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('centered')])),
    title: Text,
    /**
     * What stands in the place of the page's content until the section's code is there: a `list` (a `sheet` where there is no frame), a
     * `form`, or `entrance`, the two halves of the pages for people who are not signed in.
     */
    skeleton: Type.Optional(
      Type.Union([
        Type.Literal('list'),
        Type.Literal('form'),
        Type.Literal('sheet'),
        Type.Literal('entrance'),
      ]),
    ),
    /** About the person who is signed in and not about a customer: staff see it too. */
    personal: Type.Optional(Type.Boolean()),
    firstCall: Type.Optional(FirstCall),
  },
  { additionalProperties: false },
);
export type SectionRoute = Static<typeof SectionRoute>;

export const SectionNav = Type.Object(
  {
    id: Id,
    label: Text,
    icon: IconName,
    path: Path,
    order: Order,
    badge: Type.Optional(CounterName),
    parent: Type.Optional(Id),
    /**
     * `account` for what belongs to the person, `both` for what also stands there, `staff` for the main menu of staff, `view` for
     * what staff have in the main menu of the customer whom they view; without it, the main menu.
     */
    menu: Type.Optional(
      Type.Union([
        Type.Literal('account'),
        Type.Literal('both'),
        Type.Literal('staff'),
        Type.Literal('view'),
      ]),
    ),
    /** The lowest permission of staff who see the entry and its page; for entries of `staff` and `view`. */
    permission: Type.Optional(StaffPermission),
    /** Whose menu it is in, where it is not everybody's. */
    role: Type.Optional(Type.Literal('customer')),
  },
  { additionalProperties: false },
);
export type SectionNav = Static<typeof SectionNav>;

export const SectionCard = Type.Object(
  {
    id: Id,
    order: Order,
    title: Text,
    seeAll: Path,
    history: Type.Optional(Path),
    badge: Type.Optional(CounterName),
    /** Where it is not the one of the page at `seeAll`. */
    firstCall: Type.Optional(FirstCall),
  },
  { additionalProperties: false },
);
export type SectionCard = Static<typeof SectionCard>;

/** A row of a few figures above the dashboard's cards. */
export const SectionFigures = Type.Object(
  { id: Id, order: Order, title: Text, firstCall: Type.Optional(FirstCall) },
  { additionalProperties: false },
);
export type SectionFigures = Static<typeof SectionFigures>;

const NAME = '[A-Za-z][A-Za-z0-9_-]*';
const PART = `([#.]${NAME}|\\[${NAME}(="[A-Za-z0-9 _/-]*")?\\])`;
const COMPOUND = `(${NAME}|${PART})${PART}*`;
/** A CSS selector of simple parts, so that a pattern can check it. */
const Target = Type.String({
  pattern: `^${COMPOUND}(( > | )${COMPOUND})*$`,
  maxLength: 200,
  description:
    'CSS selector of the highlighted element: tags, ids, classes and attributes, joined by a space or " > "',
});

export const SectionTourStep = Type.Object(
  {
    id: Id,
    order: Order,
    viewport: Type.Union([Type.Literal('desktop'), Type.Literal('mobile')]),
    path: Path,
    target: Target,
    title: Text,
    description: Text,
    /** Part of the page that is lit too and, on a phone, scrolled to. It may be missing: a list that failed. */
    highlight: Type.Optional(Target),
    /** Label at the highlight. */
    hint: Type.Optional(Text),
    placement: Type.Union([
      Type.Literal('top'),
      Type.Literal('right'),
      Type.Literal('bottom'),
      Type.Literal('left'),
    ]),
  },
  { additionalProperties: false },
);
export type SectionTourStep = Static<typeof SectionTourStep>;

/** Bytes of JavaScript, after brotli, that any section may hold: it shares the big libraries, the shell provides them. */
export const LARGEST_SCRIPT_BUDGET = 200_000;

/** Bytes of JSON that a whole descriptor may have: every page carries the descriptors of all sections. */
export const LARGEST_DESCRIPTOR = 16_384;

/** What a section says of itself, as plain data; {@link LARGEST_DESCRIPTOR} bounds the whole. */
export const SectionDescriptor = Type.Object(
  {
    name: Type.String({ pattern: '^mfe-[a-z][a-z0-9-]*$', maxLength: 60 }),
    contracts: Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'semver range of shared-contracts it was built for',
    }),
    scriptBudget: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LARGEST_SCRIPT_BUDGET,
        description: 'Bytes of JavaScript after brotli that its team allows itself; publish refuses more',
      }),
    ),
    routes: Type.Array(SectionRoute, { maxItems: 40 }),
    nav: Type.Array(SectionNav, { maxItems: 20 }),
    cards: Type.Array(SectionCard, { maxItems: 10 }),
    figures: Type.Optional(Type.Array(SectionFigures, { maxItems: 4 })),
    tour: Type.Array(SectionTourStep, { maxItems: 40 }),
  },
  { additionalProperties: false },
);
export type SectionDescriptor = Static<typeof SectionDescriptor>;
