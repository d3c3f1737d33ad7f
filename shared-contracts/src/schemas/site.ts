import { Type, type Static } from 'typebox';
import { Text } from './section.ts';
import { EmailAddress, NOT_IN_A_LINE, Nullable, OneOf, StrictObject } from './values.ts';

const HOST = '[a-z0-9-]+(\\.[a-z0-9-]+)*(:[0-9]{1,5})?';
const REST = "[A-Za-z0-9._~!$&'()*+,;=:@%/?#-]*";

const Line = (description: string) =>
  Type.String({ minLength: 1, maxLength: 80, pattern: `^[^<>"\\\\${NOT_IN_A_LINE}]+$`, description });
const Email = (description: string) => Type.Unsafe<string>({ ...EmailAddress, description });

/** Address of a link or a call: another site, by https only, or a path of the portal. */
const Url = Type.String({
  maxLength: 300,
  pattern: `^(https://${HOST}(/${REST})?|/([A-Za-z0-9._~-]${REST})?)$`,
  description: 'an address that begins with https://, or a path of the portal such as /orders',
});
/** An address of another site. */
const ForeignUrl = Type.String({
  maxLength: 300,
  pattern: `^https://${HOST}(/${REST})?$`,
  description: 'an address that begins with https://',
});

const SOCIAL_KINDS = ['facebook', 'instagram', 'linkedin', 'x', 'youtube'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];
const SocialKind = OneOf(SOCIAL_KINDS, { description: `one of ${SOCIAL_KINDS.join(', ')}` });

const SiteLink = StrictObject({ label: Text, url: Url });

export const FooterColumn = StrictObject({
  title: Text,
  links: Type.Array(SiteLink, { minItems: 1, maxItems: 12, description: '1 to 12 links' }),
});
export type FooterColumn = Static<typeof FooterColumn>;

/** The web shop that the portal's menus lead to. */
export const SiteShop = StrictObject({
  /** Catalogue paths such as `/c/10` and `/p/plasma` are appended to it. */
  url: Url,
  cartUrl: Url,
  /** Receives a form with `url` and `session-id`, and opens the shop signed in. */
  redirectUrl: Url,
});
export type SiteShop = Static<typeof SiteShop>;

export const AnalyticsTool = Type.Union([
  StrictObject({ kind: Type.Literal('collector'), url: Url }),
  StrictObject({
    kind: Type.Literal('google'),
    tag: Type.String({
      maxLength: 30,
      pattern: '^G-[A-Z0-9]+$',
      description: 'a tag such as G-ABC123DEF4',
    }),
  }),
]);
export type AnalyticsTool = Static<typeof AnalyticsTool>;

/** A tool of another site; its script adds it to the page. */
const ScriptTool = StrictObject({ script: ForeignUrl });

export const ErrorReporting = StrictObject({
  dsn: Type.String({
    maxLength: 300,
    pattern: `^https://[A-Za-z0-9]+@${HOST}(/[A-Za-z0-9_-]+)*/[0-9]+$`,
    description: 'a DSN such as https://key@errors.example/1',
  }),
  environment: Type.String({
    maxLength: 40,
    pattern: '^[A-Za-z0-9_-]+$',
    description: '1 to 40 letters, digits and dashes',
  }),
});
export type ErrorReporting = Static<typeof ErrorReporting>;

/** Tools that load after the page is usable. A tool that is null is off. */
export const SiteTools = StrictObject({
  analytics: Nullable(AnalyticsTool),
  survey: Nullable(ScriptTool),
  /** Null: the footer opens the portal's own panel instead. */
  accessibility: Nullable(ScriptTool),
  errors: Nullable(ErrorReporting),
});
export type SiteTools = Static<typeof SiteTools>;

export const SiteSwitches = StrictObject({
  /** Whether new customers see the tour. */
  tour: Type.Boolean({ description: 'true or false' }),
});
export type SiteSwitches = Static<typeof SiteSwitches>;

/** A carrier, named as shipments name it, and its page about a tracking number. */
const SiteCarrier = StrictObject({
  name: Line('a line of 1 to 80 characters without < > " and \\'),
  trackingUrl: Type.String({
    maxLength: 300,
    pattern: `^https://${HOST}/${REST}\\{number\\}${REST}$`,
    description: 'an address that begins with https:// and has {number} once after its host',
  }),
});

/** The distributor's configuration of the frame: its texts, links and optional services (docs/operators/configure.md, "Site"). All of it is public. */
export const Site = StrictObject({
  phone: Line('a line of 1 to 80 characters without < > " and \\'),
  salesEmail: Email('an e-mail address'),
  serviceEmail: Email('an e-mail address'),
  social: Type.Array(StrictObject({ kind: SocialKind, url: ForeignUrl }), {
    maxItems: 8,
    description: 'at most 8 links',
  }),
  footer: Type.Array(FooterColumn, { maxItems: 6, description: 'at most 6 columns' }),
  /** Null without a web shop: no category bar and no cart. */
  shop: Nullable(SiteShop),
  /** Host of the product catalogue; `/v1/categories` is appended to it. */
  catalogueUrl: Url,
  /** Null without a map service: the portal draws its own map. */
  map: Nullable(
    StrictObject({
      key: Type.String({
        maxLength: 100,
        pattern: '^[A-Za-z0-9_-]+$',
        description: '1 to 100 letters, digits and dashes',
      }),
    }),
  ),
  carriers: Type.Array(SiteCarrier, { maxItems: 40, description: 'at most 40 carriers' }),
  tools: SiteTools,
  switches: SiteSwitches,
});
export type Site = Static<typeof Site>;
