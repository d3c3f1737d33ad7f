import { screen } from '@testing-library/react';
import { renderWithProviders as render } from '../testing/index.ts';
import { ProductCodes } from './ProductCodes.tsx';

const A = 'AL6061-RD-2.000';
const B = 'A36-PL-0.250';
const C = 'SS304-SH-16GA';

test.each([
  [[], ''],
  [[A], A],
])('the codes %j are shown as they are', (codes, text) => {
  const { container } = render(<ProductCodes codes={codes} />);
  expect(container).toHaveTextContent(text);
});

test('of several codes the first is shown with how many more there are; all can be read', () => {
  render(<ProductCodes codes={[A, B, C]} />);
  expect(screen.getByText('+2')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByTitle(`${A}, ${B}, ${C}`)).toHaveTextContent(`${A}+2, ${B}, ${C}`);
});
