import { hash } from 'node:crypto';
import {
  COLORS_META,
  COMPANY_META,
  isWordmark,
  LOGO_META,
  STEEL_BLUE,
  type CompanyColor,
} from '@portal/shared-contracts/company';
import { Type } from 'typebox';
import type { Picture } from '../../platform/config/company-picture.ts';
import type { Company } from '../../platform/config/company.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';

const MANIFEST = '/manifest.webmanifest';

/** An SVG runs no scripts as an image; this policy forbids them also when somebody opens its address. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Logo and icon of the distributor, and the manifest that names the portal on a home screen. */
export function companyRoutes(app: PortalApp, company: Company): void {
  const { name, logo, colors } = company;
  const icon = iconOf(company);
  const pictures = new Map([[pathOf('icon', icon), icon]]);
  if (logo) pictures.set(pathOf('logo', logo), logo);
  const manifest = JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: colors.light.dark,
    background_color: '#ffffff',
    icons: [{ src: pathOf('icon', icon), type: icon.type, sizes: sizesOf(icon) }],
  });

  app.get(
    '/company/:file',
    {
      config: { access: 'public' },
      schema: { hide: true, params: Type.Object({ file: Type.String({ maxLength: 64 }) }) },
    },
    async (request, reply) => {
      const picture = pictures.get(`/company/${request.params.file}`);
      if (!picture) throw notFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', INERT)
        .type(picture.type)
        .send(Buffer.from(picture.content));
    },
  );

  app.get(MANIFEST, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/manifest+json').send(manifest),
  );
}

const sizesOf = ({ type, width, height }: Picture): string =>
  type === 'image/png' ? `${width}x${height}` : 'any';

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

/** Head elements with the distributor's name, icon, colours and logo. */
export function companyHead(company: Company): string {
  const { name, logo, colors } = company;
  const icon = iconOf(company);
  return [
    meta(COMPANY_META, name),
    meta('theme-color', colors.light.dark),
    `<link rel="icon" type="${icon.type}" href="${pathOf('icon', icon)}"><link rel="manifest" href="${MANIFEST}">`,
    colors === STEEL_BLUE ? '' : meta(COLORS_META, JSON.stringify(colors)),
    logo === null ? '' : meta(LOGO_META, `${pathOf('logo', logo)} ${logo.width} ${logo.height}`),
  ].join('');
}

const variables = ({ main, dark, contrastText }: CompanyColor): string =>
  `--accent:${main};--ui-primary-main:${main};--ui-primary-dark:${dark};--ui-primary-contrastText:${contrastText}`;

/** The company's colour, until the scripts of the page have run. `page.css` overrides it when a person chose higher contrast. */
export function companyStyle({ colors }: Company, nonce: string): string {
  if (colors === STEEL_BLUE) return '';
  return (
    `<style nonce="${nonce}">html:root{${variables(colors.light)}}` +
    `@media (prefers-color-scheme:dark){html:root{${variables(colors.dark)}}}</style>`
  );
}

const ENDINGS = { 'image/svg+xml': 'svg', 'image/png': 'png' } as const;

/** The portal's mark, sheets of metal, in the company's colours. */
function markOf({ colors }: Company): Picture {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${colors.light.dark}"/>` +
    `<path d="M7 21.5 12 11h13l-5 10.5z" fill="${colors.dark.main}"/>` +
    '<path d="M7 21.5 12 11h4.5l-5 10.5z" fill="#fff"/></svg>';
  const content = Buffer.from(text);
  return {
    type: 'image/svg+xml',
    content,
    width: 32,
    height: 32,
    hash: hash('sha256', content, 'hex').slice(0, 16),
  };
}

/** The icon of the browser's tab: the company's own, a logo that is no wordmark, or the portal's mark. */
function iconOf(company: Company): Picture {
  const { icon, logo } = company;
  return icon ?? (logo !== null && !isWordmark(logo) ? logo : markOf(company));
}

/** Public path of a picture. It holds the hash of the content, so that browsers may cache it for ever. */
export const pathOf = (name: 'logo' | 'icon', { hash: of, type }: Picture): string =>
  `/company/${name}-${of}.${ENDINGS[type]}`;
