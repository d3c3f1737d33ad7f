import { describedRoutes, type DescribedSchema } from './testing/route-schemas.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none' });
});
afterAll(() => portal.close());

/** Places in `schema` without a limit of length. */
function unbounded(schema: DescribedSchema, place: string): string[] {
  const { type, properties = {}, patternProperties, additionalProperties, items, anyOf, allOf } = schema;
  const isChosen = schema.enum !== undefined || schema.const !== undefined;
  const isRecord = patternProperties !== undefined || typeof additionalProperties === 'object';
  return [
    ...(type === 'string' && !isChosen && schema.maxLength === undefined ? [place] : []),
    ...((type === 'integer' || type === 'number') && !isChosen && schema.maximum === undefined
      ? [place]
      : []),
    ...(type === 'array' && schema.maxItems === undefined ? [place] : []),
    ...(isRecord && schema.maxProperties === undefined ? [place] : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, inner]) =>
      unbounded(inner, `${place}.${name}`),
    ),
    ...[...(items ? [items] : []), ...(anyOf ?? []), ...(allOf ?? [])].flatMap((inner) =>
      unbounded(inner, place),
    ),
  ];
}

test.each([
  [{ type: 'string' }, ['x']],
  [{ type: 'string', maxLength: 5 }, []],
  [{ type: 'string', const: 'a' }, []],
  [{ type: 'integer' }, ['x']],
  [{ type: 'integer', maximum: 7 }, []],
  [{ type: 'array', items: { type: 'string', maxLength: 5 } }, ['x']],
  [{ type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } }, ['x.a']],
  [{ type: 'object', patternProperties: { '^.*$': { type: 'null' } } }, ['x']],
])('%j is unbounded at %j', (schema, places) => expect(unbounded(schema, 'x')).toEqual(places));

test('every text, number, array and record that a route takes has a bound', async () => {
  const routes = await describedRoutes(portal);
  expect(routes.length).toBeGreaterThan(50);
  const found = routes.flatMap(({ method, path, parameters, body }) => [
    ...parameters.flatMap(({ name, schema }) => unbounded(schema, `${method} ${path} ${name}`)),
    ...(body ? unbounded(body, `${method} ${path} body`) : []),
  ]);
  expect(found).toEqual([]);
});
