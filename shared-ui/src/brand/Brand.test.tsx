import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '@emotion/react';
import { look } from '../theme/look.ts';
import { Brand } from './Brand.tsx';

const show = (logo: string) => {
  document.head.innerHTML = `<meta name="application-name" content="Harbor Alloys">${logo}`;
  return render(
    <ThemeProvider theme={look}>
      <Brand />
    </ThemeProvider>,
  );
};
const meta = (size: string) => `<meta name="company-logo" content="/company/logo-ab.svg ${size}">`;

test('shows the portal’s mark beside the name of a company without a logo', () => {
  const { container } = show('');
  expect(screen.getByText('Harbor Alloys')).toBeVisible();
  expect(container.querySelector('svg')).toBeInTheDocument();
});

test('shows a logo beside the name, without a text for screen readers', () => {
  show(meta('40 32'));
  expect(screen.getByText('Harbor Alloys')).toBeVisible();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/company/logo-ab.svg');
});

test('a wordmark replaces the name', () => {
  show(meta('320 40'));
  expect(screen.getByRole('img', { name: 'Harbor Alloys' })).toHaveAttribute('width', '320');
  expect(screen.queryByText('Harbor Alloys')).toBeNull();
});
