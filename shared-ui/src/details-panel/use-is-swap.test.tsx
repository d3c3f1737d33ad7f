import { render, screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { SlideOver } from './SlideOver.tsx';
import { useIsSwap } from './use-is-swap.ts';

const Panel = ({ name, open }: { name: string; open: boolean }) => <p>{`${name} ${useIsSwap(open)[0]}`}</p>;

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

const panel = (title: string, open: boolean) => (
  <SlideOver title={title} open={open} onClose={() => undefined}>
    Content
  </SlideOver>
);

test('of two panels that swap again and again, in roots of their own, screen readers get the open one', async () => {
  const first = renderWithProviders(panel('Invoice', true));
  const second = renderWithProviders(panel('Order', false));
  for (let round = 0; round < 4; round += 1) {
    second.rerender(panel('Order', true));
    first.rerender(panel('Invoice', false));
    expect(await screen.findByRole('dialog', { name: 'Order' })).toBeInTheDocument();
    first.rerender(panel('Invoice', true));
    second.rerender(panel('Order', false));
    expect(await screen.findByRole('dialog', { name: 'Invoice' })).toBeInTheDocument();
  }
});
