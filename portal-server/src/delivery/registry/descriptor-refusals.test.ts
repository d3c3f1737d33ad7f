import type { ErrorBody, SectionDescriptor } from '@portal/shared-contracts/schemas';
import { aSectionUpload, descriptorOf } from '../testing/fake-artifacts.ts';
import { registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
  const descriptor = descriptorOf('mfe-taken', {
    routes: [...descriptorOf('mfe-taken').routes, { ...wrongRoute, path: '/taken/public', access: 'public' }],
    tour: [{ ...tourStep, id: 'taken-step', path: '/taken' }],
  });
  await portal.released('mfe-taken', aSectionUpload('mfe-taken', '1.0.0-aa', { descriptor }));
});
afterAll(() => portal.close());

const text = { en: 'Here', es: 'Aquí' };
const tourStep = {
  id: 'step',
  order: 3,
  viewport: 'desktop',
  path: '/wrong',
  target: 'main',
  title: text,
  description: text,
  placement: 'top',
} as const;
const wrongRoute = descriptorOf('mfe-wrong').routes[0]!;
const wrongEntry = descriptorOf('mfe-wrong').nav[0]!;

test.each<[string, Partial<SectionDescriptor>, string, RegExp]>([
  [
    'a link that is no route of the section',
    { nav: [{ ...wrongEntry, path: '/else' }] },
    'descriptor.nav.0.path',
    /\/else is no route/,
  ],
  [
    'a route that another section has',
    { nav: [], routes: descriptorOf('mfe-taken').routes },
    'descriptor.routes.0',
    /^route \/taken is taken by mfe-taken$/,
  ],
  [
    'a nav id that another section has',
    { nav: [{ ...descriptorOf('mfe-taken').nav[0]!, path: '/wrong' }] },
    'descriptor.nav.0',
    /^nav id taken is taken by mfe-taken$/,
  ],
  [
    'a tour place that another section has',
    { tour: [tourStep] },
    'descriptor.tour.0',
    /^tour place desktop 3 is taken by mfe-taken$/,
  ],
  [
    'a contract range the portal is outside of',
    { contracts: '^9.0.0' },
    'descriptor.contracts',
    /was built for shared-contracts \^9\.0\.0, the portal has 1/,
  ],
  [
    'a route below a public page of another section',
    { routes: [wrongRoute, { ...wrongRoute, path: '/taken/public/:x' }] },
    'descriptor.routes.1',
    /^route \/taken\/public\/:x is below \/taken\/public, a public page of mfe-taken$/,
  ],
  [
    'the same route twice',
    { routes: [wrongRoute, wrongRoute] },
    'descriptor.routes.1',
    /^route \/wrong is there twice$/,
  ],
  [
    'the same nav id twice',
    { nav: [wrongEntry, wrongEntry] },
    'descriptor.nav.1',
    /^nav id wrong is there twice$/,
  ],
  [
    'a menu entry that is its own parent',
    { nav: [{ ...wrongEntry, parent: 'wrong' }] },
    'descriptor.nav.0.parent',
    /^wrong cannot be below wrong/,
  ],
  [
    'a tour step at a path that is no page',
    { tour: [{ ...tourStep, order: 4, path: '/api' }] },
    'descriptor.tour.0.path',
    /^\/api is no route of this section$/,
  ],
  [
    'a tour step whose target is no selector',
    { tour: [{ ...tourStep, order: 4, target: '[open' }] },
    'descriptor.tour.0.target',
    /^\[open must be a CSS selector .*would do$/,
  ],
  [
    'a first call that changes something',
    { routes: [{ ...wrongRoute, firstCall: '/api/logout' }] },
    'descriptor.routes.0.firstCall',
    /^GET \/api\/logout is no call of the API$/,
  ],
])('a descriptor is refused, and nothing is released, for %s', async (_, changes, rule, reason) => {
  const before = await portal.readRegistry();
  const descriptor = descriptorOf('mfe-wrong', changes);
  const answer = await portal.publish('mfe-wrong', aSectionUpload('mfe-wrong', '1.0.0-aa', { descriptor }));
  const { type, fields = {} } = answer.json<ErrorBody>();
  expect([answer.statusCode, type, Object.keys(fields)]).toEqual([422, 'PUBLISH_REFUSED', [rule]]);
  expect(fields[rule]).toMatch(reason);
  expect(await portal.readRegistry()).toEqual(before);
});
