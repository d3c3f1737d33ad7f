import { render, screen } from '@testing-library/react';
import { useIsSwap } from './use-is-swap.ts';

const Panel = ({ name, open }: { name: string; open: boolean }) => <p>{`${name} ${useIsSwap(open)}`}</p>;

test('one of two panels swaps when it opens or closes while the other is open', () => {
  const first = render(<Panel name="first" open />);
  expect(screen.getByText('first false')).toBeVisible();
  const second = render(<Panel name="second" open />);
  expect(screen.getByText('second true')).toBeVisible();
  first.rerender(<Panel name="first" open={false} />);
  expect(screen.getByText('first true')).toBeVisible();
  second.rerender(<Panel name="second" open={false} />);
  expect(screen.getByText('second false')).toBeVisible();
});
