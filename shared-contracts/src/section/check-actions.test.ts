import type { SectionAction, SectionDescriptor, SectionRoute } from '../schemas/section.ts';
import { aDescriptor } from '../testing/descriptor.ts';
import { actionOfCall, isPageFor, type Doer } from './action-rules.ts';
import { descriptorProblems } from './check-descriptor.ts';

const label = { en: 'Booked', es: 'Reservado' };
const anAction = (changes: Partial<SectionAction> = {}): SectionAction => ({
  name: 'example.book',
  label,
  allow: ['customer', 'agent'],
  ...changes,
});
const aRoute = (changes: Partial<SectionRoute> = {}): SectionRoute => ({
  path: '/example',
  access: 'signedIn',
  chrome: 'full',
  title: label,
  ...changes,
});
const rules = (changes: Partial<SectionDescriptor>): string[] =>
  descriptorProblems(aDescriptor(changes)).map(({ rule, text }) => `${rule}: ${text}`);

test('switches and actions of a section are taken', () => {
  expect(
    rules({
      flags: [{ id: 'newForm', default: false, what: label }],
      actions: [anAction({ calls: [{ method: 'POST', path: '/bookings/:id' }] })],
      routes: [aRoute({ action: 'example.book' })],
    }),
  ).toEqual([]);
});

test.each<[string, Partial<SectionDescriptor>]>([
  [
    'descriptor.flags.1: a is there twice',
    {
      flags: [
        { id: 'a', default: true },
        { id: 'a', default: false },
      ],
    },
  ],
  ['descriptor.actions.1: example.book is there twice', { actions: [anAction(), anAction()] }],
  [
    'descriptor.actions.0.name: the actions of mfe-example begin with "example."',
    { actions: [anAction({ name: 'slots.book' })] },
  ],
  [
    'descriptor.actions.0.allow: names one permission of staff, the lowest',
    { actions: [anAction({ allow: ['agent', 'administrator'] })] },
  ],
  [
    'descriptor.actions.1.calls: POST /a is there twice',
    {
      actions: [
        anAction({ calls: [{ method: 'POST', path: '/a' }] }),
        anAction({ name: 'example.cancel', calls: [{ method: 'POST', path: '/a' }] }),
      ],
    },
  ],
  [
    'descriptor.actions.1.calls: POST /a/:other is there twice',
    {
      actions: [
        anAction({ calls: [{ method: 'POST', path: '/a/:id' }] }),
        anAction({ name: 'example.cancel', calls: [{ method: 'POST', path: '/a/:other' }] }),
      ],
    },
  ],
  [
    'descriptor.routes.0.action: example.book is not declared',
    { routes: [aRoute({ action: 'example.book' })] },
  ],
  [
    'descriptor.routes.0.action: only pages of customers, with the access "signedIn", have one',
    { actions: [anAction()], routes: [aRoute({ action: 'example.book', access: 'public' })] },
  ],
])('refused: %s', (problem, changes) => expect(rules(changes)).toEqual([problem]));

test('an action of the portal is not declared again', () => {
  const descriptor = aDescriptor({ name: 'mfe-quotes', actions: [anAction({ name: 'quotes.accept' })] });
  expect(descriptorProblems(descriptor).map(({ text }) => text)).toEqual([
    'quotes.accept is an action of the portal',
  ]);
});

const customer: Doer = { kind: 'customer' };
const inView = (permission: 'viewer' | 'agent' | 'administrator' | null): Doer => ({
  kind: 'view',
  permission,
});
test.each<[SectionAction['allow'], Doer, boolean]>([
  [['customer', 'agent'], customer, true],
  [['customer', 'agent'], inView('agent'), true],
  [['customer', 'agent'], inView('administrator'), true],
  [['customer', 'agent'], inView('viewer'), false],
  [['customer', 'agent'], inView(null), false],
  [['customer', 'agent'], { kind: 'staff', permission: 'administrator' }, false],
  [['customer'], inView('administrator'), false],
  [['administrator'], customer, false],
])('a page for who may do what %j may: %j %s', (allow, who, expected) => {
  const descriptor = aDescriptor({
    actions: [anAction({ allow })],
    routes: [aRoute({ action: 'example.book' })],
  });
  expect(isPageFor(descriptor, '/example', who)).toBe(expected);
});

test('a call finds its action by method and path, and a word wins over a parameter', () => {
  const actions = [
    anAction({ calls: [{ method: 'POST', path: '/bookings/:id' }] }),
    anAction({ name: 'example.clear', calls: [{ method: 'POST', path: '/bookings/all' }] }),
  ];
  const found = (method: string, path: string) => actionOfCall(actions, method, path)?.name;
  expect(found('POST', '/bookings/7')).toBe('example.book');
  expect(found('POST', '/bookings/all')).toBe('example.clear');
  expect(found('POST', '/Bookings/%41ll')).toBe('example.clear');
  expect(found('DELETE', '/bookings/7')).toBeUndefined();
  expect(found('POST', '/bookings')).toBeUndefined();
});
