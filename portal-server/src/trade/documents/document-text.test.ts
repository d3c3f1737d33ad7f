import { STATUS_TEXTS } from '@portal/shared-contracts/statuses';
import en from '../../../locales/documents/en.json' with { type: 'json' };
import es from '../../../locales/documents/es.json' with { type: 'json' };
import { documentText, statusText } from './document-text.ts';

const names = Object.keys(en) as (keyof typeof en)[];
const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('every text is there in both languages, with the same values in it', () => {
  expect(Object.keys(es)).toEqual(names);
  for (const name of names) {
    expect(es[name]).not.toBe('');
    expect([name, valuesIn(es[name])]).toEqual([name, valuesIn(en[name])]);
  }
});

test('values are put in, and one that is not given shows its name', () => {
  expect(documentText('letter.page', 'es', { page: 2, pages: 3 })).toBe('Página 2 de 3');
  expect(documentText('letter.page', 'en', { page: 2 })).toBe('Page 2 of {pages}');
});

test('a document says a status as the screens do', () => {
  expect(statusText('invoices', 'Partially Paid', 'es')).toBe(STATUS_TEXTS.es.invoices['Partially Paid']);
});

test('an unknown status is shown as it is stored', () => {
  expect(statusText('orders', 'On Fire', 'es')).toBe('On Fire');
});
