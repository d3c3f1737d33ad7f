import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { renderWithProviders as render } from '../testing/index.ts';
import { GridCodes } from './GridColumn.tsx';
import { AllCodes, ProductCodes, SearchedText } from './ProductCodes.tsx';

const A = 'AL6061-RD-2.000';
const B = 'A36-PL-0.250';
const C = 'SS304-SH-16GA';

test.each([
  [[], ''],
  [[A], A],
  [[A, B, C], `${A}+2, ${B}, ${C}`],
])('a card shows the first of %j and the number of others, and names all', (codes, text) => {
  const { container } = render(<ProductCodes codes={codes} />);
  expect(container).toHaveTextContent(text);
});

test('pressing the number of other codes on a card shows all codes', async () => {
  const { container, user } = render(<ProductCodes codes={[A, B, C]} />);
  await user.click(screen.getByRole('button'));
  expect(container).toHaveTextContent(`${A}, ${B}, ${C}`);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['a card', ProductCodes],
  ['a table', GridCodes],
])('%s shows the code that the search found first, in bold', (_where, Codes) => {
  const { container } = render(
    <SearchedText value="ss304">
      <Codes codes={[A, B, C]} />
    </SearchedText>,
  );
  expect(container).toHaveTextContent(`${C}+2, ${A}, ${B}`);
  expect(container.querySelector('b')).toHaveTextContent(C);
});

test('a search by something else leaves the codes as they are', () => {
  const { container } = render(
    <SearchedText value="po-17">
      <GridCodes codes={[A, B, C]} />
    </SearchedText>,
  );
  expect(container).toHaveTextContent(`${A}+2, ${B}, ${C}`);
  expect(container.querySelector('b')).toBeNull();
});

test('all codes are printed', () => {
  const { container } = render(<AllCodes codes={[A, B, C]} />);
  expect(container).toHaveTextContent(`${A}, ${B}, ${C}`);
});

test('a table shows the first code and the number of others', () => {
  const { container } = render(<GridCodes codes={[A, B, C]} />);
  expect(container).toHaveTextContent(A);
  expect(screen.getByRole('button', { name: `+2 , ${B}, ${C}` })).toBeVisible();
});

test('hovering or focusing the number of other codes shows all codes', async () => {
  const { user } = render(<GridCodes codes={[A, B]} />);
  await user.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(`${A}, ${B}`);
  await user.unhover(screen.getByRole('button'));
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(`${A}, ${B}`);
});

const LONG = 'AMS-QQ-A-225-8-6061-T6511-RD-12.000-CUT';

test('a single code that may be cut is shown in full on hover, focus or touch', async () => {
  const { user } = render(<GridCodes codes={[LONG]} />);
  const code = screen.getByRole('button', { name: LONG });
  await user.hover(code);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG);
  await user.unhover(code);
  await waitForElementToBeRemoved(() => screen.queryByRole('tooltip'));
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG);
  await user.keyboard('{Escape}');
  await waitForElementToBeRemoved(() => screen.queryByRole('tooltip'));
  fireEvent.touchStart(code);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG);
});
