import { render, screen } from '@testing-library/react';
import { PaidWith } from './PaidWith.tsx';

test('where room is short the name of the bank is cut, and the last four digits are whole', () => {
  const { container } = render(<PaidWith text="First Bank of the Desert •••• 6789" />);
  expect(container).toHaveTextContent('First Bank of the Desert •••• 6789');
  expect(screen.getByText('First Bank of the Desert')).toHaveStyle({
    minWidth: 0,
    textOverflow: 'ellipsis',
  });
  expect(screen.getByText('•••• 6789')).toHaveStyle({ flexShrink: 0 });
});

test.each([
  ['', '–'],
  ['Cheque', 'Cheque'],
])('%j without digits is shown as %s', (text, shown) => {
  const { container } = render(<PaidWith text={text} />);
  expect(container).toHaveTextContent(shown);
});
