import { screen, waitFor } from '@testing-library/react';
import { Button } from '../button/Button.tsx';
import { renderWithProviders } from '../testing/index.ts';
import { Tooltip, TOOLTIP_PLACEMENTS } from './Tooltip.tsx';

const page = (placement?: (typeof TOOLTIP_PLACEMENTS)[number]) =>
  renderWithProviders(
    <Tooltip text="Pay by bank and save 1%" {...(placement && { placement })}>
      <Button>Pay</Button>
    </Tooltip>,
  );
const isGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

test('hovering an element shows the text, and leaving hides it', async () => {
  const { user } = page();
  await user.hover(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Pay by bank and save 1%');
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveAccessibleDescription('Pay by bank and save 1%');
  await user.unhover(screen.getByRole('button', { name: 'Pay' }));
  await isGone();
});

test('keyboard focus shows the text, and Escape hides it', async () => {
  const { user } = page();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await isGone();
});

test('there are twelve placements', () => expect(new Set(TOOLTIP_PLACEMENTS).size).toBe(12));

test.each(TOOLTIP_PLACEMENTS)('placement %s', async (placement) => {
  const { user } = page(placement);
  await user.hover(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('tooltip')).toHaveAttribute('data-popper-placement', placement);
});
