import { Site, SiteSwitches, SiteTools } from '@portal/shared-contracts/schemas';
import { Type, type Static } from 'typebox';
import type { Company } from './company.ts';
import { mistakesIn, readJson, type Complain, type Mistake } from './mistakes.ts';

/** The site's file, in which every part is optional. */
const SiteFile = Type.Object(
  {
    ...Type.Partial(Site).properties,
    tools: Type.Optional(Type.Partial(SiteTools, { additionalProperties: false })),
    switches: Type.Optional(Type.Partial(SiteSwitches, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
type SiteFile = Static<typeof SiteFile>;

/** The site of a company without a file: no links, and no services but the portal's own. */
export const plainSite = ({ phone, email }: Company): Site => ({
  phone,
  salesEmail: email,
  serviceEmail: email,
  social: [],
  footer: [],
  shop: null,
  catalogueUrl: '/catalogue',
  map: null,
  carriers: [],
  tools: { analytics: null, survey: null, accessibility: null, errors: null },
  switches: { tour: true },
});

/**
 * Reads the file that `SITE_FILE` names (docs/operators/configure.md, "Site"), with {@link plainSite} for missing parts. Calls
 * `complain` with one sentence for each mistake.
 */
export function readSite(file: string | undefined, company: Company, complain: Complain): Site {
  const plain = plainSite(company);
  if (!file) return plain;
  const site = readJson(file);
  if (site === undefined) {
    complain(`SITE_FILE (${file}) is no file of JSON that can be read.`);
    return plain;
  }
  const mistakes = [...mistakesIn(SiteFile, site), ...unreadableAddresses(site)];
  for (const { place, text } of mistakes) complain(`SITE_FILE (${file}): ${place || 'it'} ${text}.`);
  return mistakes.length === 0 ? merged(plain, site as SiteFile) : plain;
}

/** Addresses that match the schema but cannot be parsed, such as one with the port 70000. */
function unreadableAddresses(value: unknown, place = ''): Mistake[] {
  if (typeof value === 'string')
    return /^https:\/\/\S+$/.test(value) && !URL.canParse(value)
      ? [{ place, text: 'has a host or a port that no browser can read' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    unreadableAddresses(part, place === '' ? name : `${place}.${name}`),
  );
}

const merged = (plain: Site, { tools, switches, ...parts }: SiteFile): Site => ({
  ...plain,
  ...parts,
  tools: { ...plain.tools, ...tools },
  switches: { ...plain.switches, ...switches },
});
