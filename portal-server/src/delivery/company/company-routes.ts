import { Type } from 'typebox';
import type { Company } from '../../platform/config/company.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { iconOf, MANIFEST, pathOf } from './company-head.ts';

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

const sizesOf = ({ type, width, height }: ReturnType<typeof iconOf>): string =>
  type === 'image/png' ? `${width}x${height}` : 'any';
