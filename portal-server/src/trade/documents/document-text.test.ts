import en from '../../../locales/documents/en.json' with { type: 'json' };
import es from '../../../locales/documents/es.json' with { type: 'json' };
import { ORDER_STATUS_KEYS } from '../orders/order-status.ts';
import { documentText, sayIn, statusText } from './document-text.ts';

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

test.each(Object.values(ORDER_STATUS_KEYS))('the status %s has a Spanish name', (status) => {
  expect(statusText(status, sayIn('es'))).not.toBe(status);
});

test('an unknown status is shown as it is stored', () => {
  expect(statusText('On Fire', sayIn('es'))).toBe('On Fire');
});
