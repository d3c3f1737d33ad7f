import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SectionDescriptor } from '@portal/shared-contracts/schemas';
import { CONTRACTS_VERSION } from '@portal/shared-contracts';
import { collisions, descriptorProblems } from '@portal/shared-contracts/check';
import { readPackage } from './build/artifacts.ts';

const root = new URL('..', import.meta.url);
const names = readdirSync(fileURLToPath(root)).filter((name) => name.startsWith('mfe-'));
const load = async (name: string): Promise<SectionDescriptor> =>
  ((await import(new URL(`${name}/section.ts`, root).href)) as { descriptor: SectionDescriptor }).descriptor;
const descriptors = await Promise.all(names.map(load));

/** Specification section 2, "Tutorial": the order decides, because a person's saved progress is an index into it. */
const TOUR = [
  'Home',
  'Pending quotes',
  'Quotes history',
  'Open orders',
  'Sales order history',
  'Invoices due',
  'Invoice history',
  'Credit memos',
  'Dedicated inventory',
];

test.each(descriptors.map((descriptor, at) => [names[at], descriptor] as const))(
  '%s says what it adds',
  (name, descriptor) => {
    expect(descriptor.name).toBe(name);
    expect(descriptorProblems(descriptor)).toEqual([]);
    expect(collisions(descriptor, descriptors)).toEqual([]);
  },
);

test('the version of the contract is that of its package', () => {
  expect(CONTRACTS_VERSION).toBe(readPackage(fileURLToPath(new URL('shared-contracts', root))).version);
});

test.each(['desktop', 'mobile'] as const)(
  'the tour on a %s has the nine documented steps, in order',
  (viewport) => {
    const steps = descriptors.flatMap(({ tour }) => tour).filter((step) => step.viewport === viewport);
    expect(steps.toSorted((a, b) => a.order - b.order).map(({ title }) => title.en)).toEqual(TOUR);
  },
);

test('the menu lists quotes, orders, invoices, credit memos and dedicated inventory, with their history and payments', () => {
  const entries = descriptors
    .flatMap(({ nav }) => nav.filter(({ menu }) => menu === undefined || menu === 'both'))
    .toSorted((a, b) => a.order - b.order);
  expect(entries.map(({ id, badge, parent }) => [id, badge ?? null, parent ?? null])).toEqual([
    ['quotes', 'newQuotes', null],
    ['quotes-history', null, 'quotes'],
    ['orders', 'activeOrders', null],
    ['orders-history', null, 'orders'],
    ['test-reports', null, 'orders'],
    ['products', null, 'orders'],
    ['invoices', 'invoicesDue', null],
    ['invoices-history', null, 'invoices'],
    ['statement', null, 'invoices'],
    ['payments', null, 'invoices'],
    ['scheduled-payments', null, 'invoices'],
    ['payment-methods', null, 'invoices'],
    ['credit-memos', 'creditMemos', null],
    ['dedicated-inventory', null, null],
  ]);
});

test('the dashboard has five cards', () => {
  const cards = descriptors.flatMap((descriptor) => descriptor.cards).toSorted((a, b) => a.order - b.order);
  expect(cards.map(({ id }) => id)).toEqual([
    'pending-quotes',
    'open-orders',
    'invoices-due',
    'credit-memos',
    'dedicated-inventory',
  ]);
});

/** Keys of nested texts, such as `columns.total`. */
const keysOf = (texts: object, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${above}${key}.`) : [above + key],
  );

/** Locale files by name without the language. A section may have files of their own for rare screens. */
const localeFiles = names.flatMap((name) =>
  readdirSync(new URL(`${name}/locales/`, root)).flatMap((file) =>
    file.endsWith('en.json') ? [`${name}/locales/${file.slice(0, -'en.json'.length)}`] : [],
  ),
);

test.each(localeFiles)('%s has all its texts in both languages', (file) => {
  const textsIn = (language: string): object =>
    JSON.parse(readFileSync(new URL(`${file}${language}.json`, root), 'utf8')) as object;
  expect(keysOf(textsIn('es'))).toEqual(keysOf(textsIn('en')));
  expect(JSON.stringify([textsIn('en'), textsIn('es')])).not.toContain(':""');
});
