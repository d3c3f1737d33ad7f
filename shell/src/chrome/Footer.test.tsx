/** @jest-environment-options {"url": "https://portal.test/"} */
import { aSite } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { Footer } from './Footer.tsx';

const showFooter = (isCentered: boolean, language?: 'es') =>
  renderWithProviders(
    <PortalProvider value={{} as Partial<Portal> as Portal}>
      <Footer isCentered={isCentered} />
    </PortalProvider>,
    { ...(language && { language }) },
  );

let server: FakeServer;
beforeEach(() => {
  document.head.innerHTML = '<meta name="application-name" content="Sierra Vista Metals">';
  server = fakeServer({});
});
afterEach(() => server.close());

const COPYRIGHT = new RegExp(`^© ${new Date().getFullYear()} Sierra Vista Metals\\. All rights reserved\\.$`);

test('without an answer the footer shows the company and the year, and the rest once the connection returns', async () => {
  server.fail('/api/site');
  showFooter(false);
  expect(screen.getByText(COPYRIGHT)).toBeVisible();
  await expect(screen.findByRole('link', {}, { timeout: 200 })).rejects.toThrow('Unable to find role="link"');

  server.answer('/api/site', { data: aSite() });
  window.dispatchEvent(new Event('online'));
  const company = await screen.findByRole('navigation', { name: 'Company' });
  expect(within(company).getByRole('link', { name: 'About us' })).toHaveAttribute(
    'href',
    'https://www.metals.example/about',
  );
  expect(screen.getByRole('link', { name: '800-555-0100' })).toHaveAttribute('href', 'tel:800-555-0100');
  const email = screen.getByText('service@metals.example', { selector: 'a' });
  expect(email).toHaveAttribute('href', 'mailto:service@metals.example');
  const sales = screen.getByText('sales@metals.example', { selector: 'a' });
  expect(sales).toHaveAttribute('href', 'mailto:sales@metals.example');
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://social.example/metals',
  );
});

test('in Spanish the columns have their Spanish texts', async () => {
  showFooter(true, 'es');
  const company = await screen.findByRole('navigation', { name: 'Empresa' });
  expect(within(company).getByRole('link', { name: 'Quiénes somos' })).toBeVisible();
  expect(screen.getByText(/Todos los derechos reservados/)).toBeVisible();
});
