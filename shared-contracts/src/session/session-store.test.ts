import type { View } from '../schemas/staff.ts';
import { anAccount, aView } from '../testing/account.ts';
import { aDescriptor } from '../testing/descriptor.ts';
import { setPageSections } from '../declared/page-sections.ts';
import { can, flagOf, type Session } from './session-store.ts';

const view = (can: string[]): View => aView({ can });

test.each([
  ['a customer', null, true],
  ['a view that may accept quotes', view(['quotes.accept']), true],
  ['a view that may only look', view([]), false],
])('%s', (_who, seen, expected) => {
  const account = anAccount({ view: seen, role: seen ? 'staff' : 'customer' });
  expect(can('quotes.accept', { status: 'signedIn', account })).toBe(expected);
});

test('a page without a session may do what it offers', () => {
  expect(can('payments.confirm', { status: 'anonymous', expired: false })).toBe(true);
});

describe('what sections declare', () => {
  const label = { en: 'Booked', es: 'Reservado' };
  const descriptor = aDescriptor({
    flags: [
      { id: 'newForm', default: false },
      { id: 'oldList', default: true },
    ],
    actions: [{ name: 'example.check', label, allow: ['agent'] }],
  });
  const release = {
    name: 'mfe-example',
    version: '1',
    remote: '',
    entry: '',
    integrity: {},
    preload: [],
    descriptor,
  };
  beforeAll(() =>
    setPageSections({ sections: { 'mfe-example': { stable: release, flags: { newForm: true } } } }),
  );
  afterAll(() => setPageSections({ sections: {} }));
  const visitor: Session = { status: 'anonymous', expired: false };
  const person = (flags: Record<string, boolean>): Session => ({
    status: 'signedIn',
    account: anAccount({ flags }),
  });

  test.each([
    ['a visitor has what is set for everybody', 'newForm', visitor, true],
    ['a visitor has the default of what nobody set', 'oldList', visitor, true],
    ['a person has their own value', 'newForm', person({ 'mfe-example.newForm': false }), false],
    ['a person without one has the default', 'oldList', person({}), true],
    ['what was set for everybody and is reset counts no more', 'newForm', person({}), false],
    ['an unknown switch is off', 'other', person({}), false],
  ])('%s', (_what, id, session, expected) => {
    expect(flagOf(`mfe-example.${id}`, session)).toBe(expected);
  });

  test('an action that is declared for staff alone is nothing for customers', () => {
    const check = 'example.check' as 'quotes.accept';
    expect(can(check, person({}))).toBe(false);
    const account = anAccount({ view: view(['example.check']), role: 'staff' });
    expect(can(check, { status: 'signedIn', account })).toBe(true);
  });
});
