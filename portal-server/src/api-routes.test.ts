import { Answer, API_ROUTES } from '@portal/shared-contracts/schemas';
import type { TSchema } from 'typebox';
import { describedRoutes } from './testing/route-schemas.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none' });
});
afterAll(() => portal.close());

/** A schema as the API's description shows it, where a constant is an enumeration with one value. */
const plain = (schema: TSchema | undefined): unknown =>
  schema &&
  JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('const' in value)) return value;
    const { const: only, ...rest } = value;
    return { ...rest, enum: [only] };
  });
const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

test('the routes of the server send and take what the table of calls says', async () => {
  const described = await describedRoutes(portal);
  const routes = new Map(described.map((route) => [`${route.method} ${route.path}`, route]));
  for (const [name, route] of Object.entries<{ body?: TSchema; query?: TSchema; answer: TSchema }>(
    API_ROUTES,
  )) {
    const found = routes.get(openApiPath(name));
    const queried = found?.parameters.filter((parameter) => parameter.in === 'query') ?? [];
    expect({
      name,
      body: found?.body,
      query: queried.map((parameter) => parameter.name),
      answer: found?.answer,
    }).toEqual({
      name,
      body: plain(route.body),
      query: Object.keys((route.query as { properties?: object } | undefined)?.properties ?? {}),
      answer: plain(Answer(route.answer)),
    });
  }
});
