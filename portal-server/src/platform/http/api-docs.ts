import { ErrorBody } from '@portal/shared-contracts/schemas';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { PortalApp } from './portal-app.ts';

/**
 * The page is Swagger's, so it gets a policy of its own: its scripts and styles are files of this origin, and of the one
 * style that its script writes into the page the hash.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Calls of the distributor's other systems, apart from those of the portal's pages. */
export const ERP_TAG = 'ERP';

/** `/api/quotes/history` belongs to `quotes`. */
const tagOf = (url: string): string =>
  url.split('/').find((part) => part !== '' && part !== 'api') ?? 'portal';

/** Describes every route that has a schema, under the distributor's name; call it before there is any. */
export async function describeRoutes(app: PortalApp, companyName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      // The first that is shown.
      tags: [
        {
          name: ERP_TAG,
          description:
            "For the distributor's other systems, with a key of their own. The calls below are those of the portal's pages.",
        },
      ],
      info: { title: `Portal of ${companyName}`, version: '1.0.0' },
      components: {
        securitySchemes: {
          authkey: {
            type: 'http',
            scheme: 'bearer',
            description: 'The half of the session token that signing in answers',
          },
          serverAuthkey: {
            type: 'apiKey',
            in: 'cookie',
            name: 'serverAuthkey',
            description: 'The half that it sets as a cookie',
          },
          erpKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'The key of another system of the distributor, `erp_…`',
          },
        },
      },
    },
    transform({ schema, url, route }) {
      if (!schema) return { schema: { hide: true }, url };
      const response = {
        ...(schema.response as object | undefined),
        default: { description: 'Refused', ...ErrorBody },
      };
      const isPublic = route.config?.access === 'public' || route.config?.access === 'either';
      const security = isPublic ? [] : [{ authkey: [], serverAuthkey: [] }];
      const { 'x-lines': lines, ...described } = schema;
      // Described as one line of the body, which is what the reader has to make.
      const line = lines && { ...lines.schema, examples: [lines.example] };
      const body = line && { content: { 'application/x-ndjson': { schema: line } } };
      return {
        schema: { tags: [tagOf(url)], security, ...described, ...(body && { body }), response },
        url,
      };
    },
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: POLICY,
      theme: { title: `Portal of ${companyName}: the API` },
      // Without it the page asks a stranger's server whether the description is valid.
      uiConfig: { validatorUrl: null },
    });
  });
}
