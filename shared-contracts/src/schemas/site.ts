import { Type, type Static } from 'typebox';
import { Text } from './section.ts';
import { NOT_IN_A_LINE, Nullable } from './values.ts';

const HOST = '[a-z0-9-]+(\\.[a-z0-9-]+)*(:[0-9]{1,5})?';
const REST = "[A-Za-z0-9._~!$&'()*+,;=:@%/?#-]*";

const Line = (description: string) =>
  Type.String({ minLength: 1, maxLength: 80, pattern: `^[^<>"\\\\${NOT_IN_A_LINE}]+$`, description });
const Email = (description: string) =>
  Type.String({
    maxLength: 120,
    pattern: '^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
    description,
  });

/** Where a link leads or a call goes: another site, by https only, or a path of the portal itself. */
const Url = Type.String({
  maxLength: 300,
  pattern: `^(https://${HOST}(/${REST})?|/([A-Za-z0-9._~-]${REST})?)$`,
  description: 'an address that begins with https://, or a path of the portal such as /orders',
});
/** The address of something that is always another site's. */
const ForeignUrl = Type.String({
  maxLength: 300,
  pattern: `^https://${HOST}(/${REST})?$`,
  description: 'an address that begins with https://',
});

const SOCIAL_KINDS = ['facebook', 'instagram', 'linkedin', 'x', 'youtube'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];
const SocialKind = Type.Unsafe<SocialKind>(
  Type.Enum([...SOCIAL_KINDS], { description: `one of ${SOCIAL_KINDS.join(', ')}` }),
);

const SiteLink = Type.Object({ label: Text, url: Url }, { additionalProperties: false });

export const FooterColumn = Type.Object(
  { title: Text, links: Type.Array(SiteLink, { minItems: 1, maxItems: 12, description: '1 to 12 links' }) },
  { additionalProperties: false },
);
export type FooterColumn = Static<typeof FooterColumn>;

/** The web shop that the portal's menus lead to. */
export const SiteShop = Type.Object(
  {
    /** Catalogue paths such as `/c/10` and `/p/plasma` stand behind it. */
    url: Url,
    cartUrl: Url,
    /** Takes a form with `url` and `session-id` and opens the shop signed in. */
    redirectUrl: Url,
  },
  { additionalProperties: false },
);
export type SiteShop = Static<typeof SiteShop>;

export const AnalyticsTool = Type.Union([
  Type.Object({ kind: Type.Literal('collector'), url: Url }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('google'),
      tag: Type.String({
        maxLength: 30,
        pattern: '^G-[A-Z0-9]+$',
        description: 'a tag such as G-ABC123DEF4',
      }),
    },
    { additionalProperties: false },
  ),
]);
export type AnalyticsTool = Static<typeof AnalyticsTool>;

/** A tool of another site that its script adds to the page by itself. */
const ScriptTool = Type.Object({ script: ForeignUrl }, { additionalProperties: false });

export const ErrorReporting = Type.Object(
  {
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
  },
  { additionalProperties: false },
);
export type ErrorReporting = Static<typeof ErrorReporting>;

/** Tools that come after the page is usable; one that is null is off, unless it says otherwise. */
export const SiteTools = Type.Object(
  {
    analytics: Nullable(AnalyticsTool),
    survey: Nullable(ScriptTool),
    /** Null: the portal's own panel, which the footer opens. */
    accessibility: Nullable(ScriptTool),
    errors: Nullable(ErrorReporting),
  },
  { additionalProperties: false },
);
export type SiteTools = Static<typeof SiteTools>;

export const SiteSwitches = Type.Object(
  {
    /** Whether new customers are shown around. */
    tour: Type.Boolean({ description: 'true or false' }),
  },
  { additionalProperties: false },
);
export type SiteSwitches = Static<typeof SiteSwitches>;

/**
 * What the frame says and links to, and the optional services it uses: configuration of the distributor, not code
 * (docs/operators/configure.md, "Site"). All of it is public.
 */
export const Site = Type.Object(
  {
    /** Support and sales. */
    phone: Line('a line of 1 to 80 characters without < > " and \\'),
    salesEmail: Email('an e-mail address'),
    serviceEmail: Email('an e-mail address'),
    social: Type.Array(Type.Object({ kind: SocialKind, url: ForeignUrl }, { additionalProperties: false }), {
      maxItems: 8,
      description: 'at most 8 links',
    }),
    footer: Type.Array(FooterColumn, { maxItems: 6, description: 'at most 6 columns' }),
    /** Null without a web shop: no category bar and no cart. */
    shop: Nullable(SiteShop),
    /** Host of the product catalogue; `/v1/categories` stands behind it. */
    catalogueUrl: Url,
    /** Null without a map service: the portal draws its own map. */
    map: Nullable(
      Type.Object(
        {
          key: Type.String({
            maxLength: 100,
            pattern: '^[A-Za-z0-9_-]+$',
            description: '1 to 100 letters, digits and dashes',
          }),
        },
        { additionalProperties: false },
      ),
    ),
    tools: SiteTools,
    switches: SiteSwitches,
  },
  { additionalProperties: false },
);
export type Site = Static<typeof Site>;
