import { ErrorBody } from '@portal/shared-contracts/schemas';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { PortalApp } from './portal-app.ts';

/** Content security policy of Swagger's page. The hash is of the style that its script writes into the page. */
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

/** Tag of the calls for the distributor's other systems. */
export const ERP_TAG = 'ERP';

/** Tag of a call: `quotes` for `/api/quotes/history`. */
const tagOf = (url: string): string =>
  url.split('/').find((part) => part !== '' && part !== 'api') ?? 'portal';

/** Adds the description of the API at `/api/docs`. Call it before any route is added. */
export async function describeRoutes(app: PortalApp, companyName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      // Shown first.
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
      // The description shows one line of the body, since all are alike.
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
      // Otherwise the page sends the description to a public validator.
      uiConfig: { validatorUrl: null },
    });
  });
}
