import { Type, type Static } from 'typebox';
import { StaffPermission } from './staff.ts';
import { OneOf, StrictObject } from './values.ts';

const Words = Type.String({ minLength: 1, maxLength: 300 });

/** A text in both languages of the portal. */
export const Text = Type.Object({ en: Words, es: Words });
export type Text = Static<typeof Text>;

/** Icons that the shell has for menu entries. */
const ICON_NAMES = [
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
export const IconName = OneOf(ICON_NAMES);

/** Longest path of an icon of a section's own, in characters. */
export const LONGEST_ICON = 2_048;

/** An icon: one that the shell has, or a path of SVG that is drawn in a field of 24 × 24 (`check-icons.ts`). */
export const SectionIcon = Type.Union([
  IconName,
  StrictObject({ path: Type.String({ minLength: 1, maxLength: LONGEST_ICON }) }),
]);
export type SectionIcon = Static<typeof SectionIcon>;

export const CounterName = OneOf(['newQuotes', 'activeOrders', 'invoicesDue', 'creditMemos']);
export type CounterName = Static<typeof CounterName>;

/** Each pattern has words for what is wrong with a value, in `section/forms.ts`. */
export const ID_PATTERN = '^[a-z][a-z0-9-]*$';
const Id = Type.String({ pattern: ID_PATTERN, maxLength: 60 });
/** Position among the entries of all sections. */
const Order = Type.Integer({ minimum: 0, maximum: 9_999 });
const QUERY_VALUE = '[A-Za-z0-9]+=([A-Za-z0-9_.,:-]|%[0-9A-Fa-f]{2})*';
export const PATH_PATTERN = '^(/|(/[A-Za-z0-9_-]+)+)$';
/** A path of the portal, without extra slashes. */
const Path = Type.String({ pattern: PATH_PATTERN, maxLength: 120 });
export const FIRST_CALL_PATTERN = `^/api(/[A-Za-z0-9_-]+)+(\\?${QUERY_VALUE}(&${QUERY_VALUE}){0,9})?$`;
/** An API call: path and up to ten query values. The page makes it before any script has run. */
const FirstCall = Type.String({ pattern: FIRST_CALL_PATTERN, maxLength: 300 });
export const FIELD_PATTERN = '^[a-z][A-Za-z0-9]*$';
/** Field of a row or of an answer. */
const Field = Type.String({ pattern: FIELD_PATTERN, maxLength: 60 });
/** A count that the section answers itself, beside the portal's counters (docs/sections/services.md, "Counters"). */
export const OwnCounter = StrictObject({
  /** A call of the portal's API or of the section's own service. */
  call: FirstCall,
  /** Field of its answer that is a number. */
  field: Field,
});
export type OwnCounter = Static<typeof OwnCounter>;
const Badge = Type.Union([CounterName, OwnCounter]);
export type Badge = Static<typeof Badge>;
export const ROUTE_PATTERN = '^(/([a-z0-9][a-z0-9_-]*|:[a-z][A-Za-z0-9]*))+$';
/** A route: lower-case words, and parameters such as `:number`. */
const RoutePattern = Type.String({ pattern: ROUTE_PATTERN, maxLength: 120 });

export const ACTION_PATTERN = '^[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*$';
const ActionId = Type.String({ pattern: ACTION_PATTERN, maxLength: 90 });

/** A switch, set with `npx portal flag <section>.<id>` (docs/sections/flags-and-actions.md). */
export const SectionFlag = StrictObject({
  id: Field,
  /** Its value until somebody sets it. */
  default: Type.Boolean(),
  /** What it switches, for whoever sets it. */
  what: Type.Optional(Text),
});
export type SectionFlag = Static<typeof SectionFlag>;

/** What a section lets people do with data of its own service (docs/sections/flags-and-actions.md). */
export const SectionAction = StrictObject({
  /** Begins with the section's name without `mfe-`: `slots.book`. */
  name: ActionId,
  /** What was done, for the audit: "Booked a slot". */
  label: Text,
  /**
   * `customer`: the people of customers. A permission: staff in the view of a customer who have it or a higher one; viewers only look.
   * Nobody else may do it.
   */
  allow: Type.Array(OneOf(['customer', 'agent', 'administrator']), { minItems: 1, maxItems: 2 }),
  /** The calls of the section's service that do it. The path begins after `/api/sections/<name>`. */
  calls: Type.Optional(
    Type.Array(
      StrictObject({
        method: OneOf(['POST', 'PUT', 'DELETE']),
        path: RoutePattern,
      }),
      { minItems: 1, maxItems: 10 },
    ),
  ),
});
export type SectionAction = Static<typeof SectionAction>;

export const SectionRoute = StrictObject({
  path: RoutePattern,
  /** `staff`: only for the distributor's staff, outside of a view. `view`: only for staff in the view of a customer. */
  access: OneOf(['public', 'signedIn', 'staff', 'view']),
  /** `full`: the header, with menus for people who are signed in; on a public page the header of visitors. `none`: nothing. */
  chrome: OneOf(['full', 'none']),
  /** `none` hides the footer, `centered` centers its columns. By default they begin at the left. */
  footer: Type.Optional(OneOf(['none', 'centered'])),
  title: Text,
  /**
   * Placeholder of the page's content until the section's code is loaded: a `list`, a `sheet` (a list without the frame), a `form`, or
   * `entrance`, the two halves of the pages for people who are not signed in.
   */
  skeleton: Type.Optional(OneOf(['list', 'form', 'sheet', 'entrance'])),
  /** A strip of figures stands above the page's list. */
  hasStrip: Type.Optional(Type.Boolean()),
  /** The page is about the signed-in person, not about a customer: staff see it, too. */
  personal: Type.Optional(Type.Boolean()),
  /** One of the section's `actions`: the page and its menu entries are for those who may do it. For all others there is no such page. */
  action: Type.Optional(ActionId),
  firstCall: Type.Optional(FirstCall),
});
export type SectionRoute = Static<typeof SectionRoute>;

export const SectionNav = StrictObject({
  id: Id,
  label: Text,
  icon: SectionIcon,
  path: Path,
  order: Order,
  badge: Type.Optional(Badge),
  parent: Type.Optional(Id),
  /**
   * By default the main menu. `account`: the account menu; `both`: both of them; `staff`: the main menu of staff; `view`: the main menu
   * of staff in the view of a customer.
   */
  menu: Type.Optional(OneOf(['account', 'both', 'staff', 'view'])),
  /** Staff need this permission to see the entry and its page; only for the menus `staff` and `view`. */
  permission: Type.Optional(StaffPermission),
  /** `customer`: only in menus of customers. By default in everybody's. */
  role: Type.Optional(Type.Literal('customer')),
});
export type SectionNav = Static<typeof SectionNav>;

export const SectionCard = StrictObject({
  id: Id,
  order: Order,
  title: Text,
  seeAll: Path,
  history: Type.Optional(Path),
  badge: Type.Optional(Badge),
  /** By default the first call of the page at `seeAll`. */
  firstCall: Type.Optional(FirstCall),
});
export type SectionCard = Static<typeof SectionCard>;

/** A row of figures above the dashboard's cards. */
export const SectionFigures = StrictObject({
  id: Id,
  order: Order,
  title: Text,
  /** By default large figures. `strip`: a line with the next step above six small ones. */
  look: Type.Optional(Type.Literal('strip')),
  firstCall: Type.Optional(FirstCall),
});
export type SectionFigures = Static<typeof SectionFigures>;

/** A kind of record that the section shows in a panel (docs/sections/descriptor.md, "What is in a section"). */
export const SectionPanel = StrictObject({
  /** Begins the record's name in addresses: `<kind>.<number>`. */
  kind: Id,
  /** What other sections call such a record in their links. */
  title: Text,
  /** The page beside which a record opens when no other page is open. */
  page: Path,
  /**
   * `anywhere`: `?details=<kind>.<number>` opens it beside home and pages of any section, by the module's `panels` where it is not
   * the section's own. `atPage`: only `<page>/<number>`, a route of the section, opens it.
   */
  opens: OneOf(['anywhere', 'atPage']),
  /** For a panel that opens `anywhere`: the pages of the section that open it themselves. By default all pages of the section do. */
  lists: Type.Optional(Type.Array(Path, { maxItems: 10 })),
});
export type SectionPanel = Static<typeof SectionPanel>;

/** A value of a row in the second line of a search result. */
export const SearchFact = StrictObject({
  field: Field,
  /** By default `text`. Missing values are left out. */
  as: Type.Optional(OneOf(['text', 'codes', 'day', 'money', 'number', 'status'])),
  /** Before the value. */
  label: Type.Optional(Text),
  /** Shown only where it has what is searched; of several texts (a list, or between semicolons) those that have it. */
  ifFound: Type.Optional(Type.Literal(true)),
  /** Type of a `status`, by which it has texts and a colour. */
  type: Type.Optional(Id),
});
export type SearchFact = Static<typeof SearchFact>;

/** A list of which the portal's search shows the best rows. */
export const SearchedList = StrictObject({
  /** The list's call, a path of `LISTS` or of the section's own service. */
  call: Path,
  /** The page of the list: "See all" leads there. */
  page: Path,
  /** Field that names a row. */
  title: Field,
  /** Kind of record that a result opens, one of the section's `panels`. Without it, a result leads to the list, searched for its title. */
  record: Type.Optional(Id),
  /** Field with the record's number; by default the title. */
  number: Type.Optional(Field),
  facts: Type.Array(SearchFact, { maxItems: 10 }),
});
export type SearchedList = Static<typeof SearchedList>;

/** A kind of result of the portal's search (docs/sections/descriptor.md, "What is in a section"). */
export const SectionSearch = StrictObject({
  id: Id,
  order: Order,
  /** What its results are called, in the plural. */
  title: Text,
  icon: SectionIcon,
  lists: Type.Array(SearchedList, { minItems: 1, maxItems: 4 }),
});
export type SectionSearch = Static<typeof SectionSearch>;

/** Largest budget of a section's JavaScript, in bytes after brotli. The shell provides the big libraries. */
export const LARGEST_SCRIPT_BUDGET = 200_000;

export const SLOT_PATTERN = '^[a-z][a-z0-9-]*(\\.[a-z][a-z0-9-]*){1,3}$';
/** A named place that a section offers to others: `orders.panel.facts`. */
const SlotName = Type.String({
  pattern: SLOT_PATTERN,
  maxLength: 60,
  description: 'words in lower case, joined by dots: orders.panel.facts',
});

/** A component of the section in a place that a section offers (docs/sections/slots.md). */
export const SectionSlot = StrictObject({
  /** Its key in the module's `slots`; its chunk is `slot-<id>`. */
  id: Id,
  /** The place. One that nobody offers stays empty. */
  slot: SlotName,
  /** Position among all that fill the place. */
  order: Order,
  /** Bytes of its script after brotli; by default {@link SLOT_BUDGET}. */
  budget: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_SCRIPT_BUDGET })),
  /** `customer`: not for staff. */
  role: Type.Optional(Type.Literal('customer')),
  /** Staff in the view of a customer need this permission to see it. */
  permission: Type.Optional(StaffPermission),
});
export type SectionSlot = Static<typeof SectionSlot>;

/** Bytes of JavaScript, after brotli, that the component of a slot may have without a `budget`. */
export const SLOT_BUDGET = 8_192;

export const EVENT_PATTERN = '^[a-z][a-z0-9-]*\\.[a-z][A-Za-z0-9]*$';
/** An event of the section: its short name, and a fact in the past tense, such as `example.booked`. */
const EventName = Type.String({ pattern: EVENT_PATTERN, maxLength: 80 });

const NAME = '[A-Za-z][A-Za-z0-9_-]*';
const PART = `([#.]${NAME}|\\[${NAME}(="[A-Za-z0-9 _/-]*")?\\])`;
const COMPOUND = `(${NAME}|${PART})${PART}*`;
export const TARGET_PATTERN = `^${COMPOUND}(( > | )${COMPOUND})*$`;
/** A CSS selector of simple parts, so that a pattern can check it. */
const Target = Type.String({
  pattern: TARGET_PATTERN,
  maxLength: 200,
  description:
    'CSS selector of the highlighted element: tags, ids, classes and attributes, joined by a space or " > "',
});

export const SectionTourStep = StrictObject({
  id: Id,
  order: Order,
  viewport: OneOf(['desktop', 'mobile']),
  path: Path,
  target: Target,
  title: Text,
  description: Text,
  /** Another part of the page to highlight and, on a phone, to scroll to. It may be missing, as when a list failed to load. */
  highlight: Type.Optional(Target),
  /** Label of the highlight. */
  hint: Type.Optional(Text),
  placement: OneOf(['top', 'right', 'bottom', 'left']),
});
export type SectionTourStep = Static<typeof SectionTourStep>;

/** Largest descriptor, in bytes of JSON: every page contains the descriptors of all sections. */
export const LARGEST_DESCRIPTOR = 16_384;

export const NAME_PATTERN = '^mfe-[a-z][a-z0-9-]*$';

/** Describes a section as plain data of at most {@link LARGEST_DESCRIPTOR} bytes. */
export const SectionDescriptor = StrictObject({
  name: Type.String({ pattern: NAME_PATTERN, maxLength: 60 }),
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
  panels: Type.Optional(Type.Array(SectionPanel, { maxItems: 10 })),
  search: Type.Optional(Type.Array(SectionSearch, { maxItems: 10 })),
  offers: Type.Optional(
    Type.Array(SlotName, { maxItems: 20, description: 'Places that other sections may fill' }),
  ),
  slots: Type.Optional(Type.Array(SectionSlot, { maxItems: 20 })),
  events: Type.Optional(Type.Array(EventName, { maxItems: 20 })),
  tour: Type.Array(SectionTourStep, { maxItems: 40 }),
  flags: Type.Optional(Type.Array(SectionFlag, { maxItems: 20 })),
  actions: Type.Optional(Type.Array(SectionAction, { maxItems: 20 })),
});
export type SectionDescriptor = Static<typeof SectionDescriptor>;
