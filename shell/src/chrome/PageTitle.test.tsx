import { renderWithProviders } from '@portal/shared-ui/testing';
import { addTexts } from '@portal/shared-ui/i18n';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PageTitle } from './PageTitle.tsx';
import en from '../../locales/en.json';
import es from '../../locales/es.json';

beforeAll(() => addTexts('shell', { en, es }));

test('an announcement is written into a status that exists already', () => {
  const html = renderToString(<PageTitle page="Page not found" named="Invoices due" viewed={null} />);
  expect(html).toMatch(/<div[^>]*role="status"[^>]*><\/div>/);
});

test.each([
  ['that is what its address says', 'Invoices due', ''],
  ['that turned out to be another one before it was drawn', 'Page not found', 'Page not found'],
])('the announcement of a page %s', (_, page, announced) => {
  renderWithProviders(<PageTitle page={page} named="Invoices due" viewed={null} />);
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${announced}$`));
  expect(document.title).toContain(page);
});

test('a page that a person returns to is announced, even if it was the first page', () => {
  const show = (page: string) => <PageTitle page={page} named={page} viewed={null} />;
  const { rerender } = renderWithProviders(show('Invoices due'));
  rerender(show('Open orders'));
  rerender(show('Invoices due'));
  expect(screen.getByRole('status')).toHaveTextContent('Invoices due');
});
