import { aLineItem, anOrderDetails } from '@portal/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { onPhone, renderWithProviders } from '../testing/index.ts';
import { LineItems, linesWith } from './LineItems.tsx';

const LINES = [
  [
    { quantity: '40000.00', unitPrice: '52.4', totalSellPrice: 2_096_000 },
    '40,000 LB',
    '$0.524/LB',
    '$20,960.00',
  ],
  [
    { quantity: '1000', unitOfMeasure: 'PC', unitPrice: '0.4', totalSellPrice: 400 },
    '1,000 PC',
    '$0.004/PC',
    '$4.00',
  ],
  [
    { quantity: '40000', unitPrice: '5240', priceUnit: 'CWT', totalSellPrice: 2_096_000 },
    '40,000 LB',
    '$52.40/CWT',
    '$20,960.00',
  ],
  [
    { quantity: '400.125', unitOfMeasure: 'CWT', unitPrice: '5240.0000', totalSellPrice: 2_096_655 },
    '400.125 CWT',
    '$52.40/CWT',
    '$20,966.55',
  ],
] as const;

test.each(LINES)('the table shows a line with %j as %s, %s and %s', (changes, ...texts) => {
  renderWithProviders(<LineItems lines={[aLineItem(changes)]} />);
  for (const name of texts) expect(screen.getByRole('cell', { name })).toBeInTheDocument();
});

test.each(LINES)(
  'a phone shows a line with %j as %s × %s and %s',
  async (changes, quantity, price, total) => {
    const widen = onPhone();
    const { user } = renderWithProviders(<LineItems lines={[aLineItem(changes)]} />);
    const line = screen.getByRole('button', { name: /AL6061-RD-2\.000/ });
    expect(line).toHaveTextContent(total);
    await user.click(line);
    expect(screen.getByText(`${quantity} × ${price}`)).toBeInTheDocument();
    widen();
  },
);

test.each([
  [undefined, 'This record has no line items'],
  ['They were not sent', 'They were not sent'],
])('a record without lines and with the text %s shows "%s"', (noneText, text) => {
  renderWithProviders(<LineItems lines={[]} {...(noneText && { noneText })} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

const LINES_TO_SEARCH = [
  aLineItem({
    productCode: 'AL6061-RD',
    productDescription: 'Round bar',
    productLongDescription: 'ASTM B221',
    heat: 'KA-35445',
  }),
  aLineItem({ productCode: 'SS304-SH', productDescription: 'Sheet', productLongDescription: null }),
];

test.each([
  ['', 2],
  ['  ', 2],
  ['al6061', 1],
  [' SHEET ', 1],
  ['b221', 1],
  ['ka 35445', 1],
  ['-', 2],
  ['brass', 0],
])('searching line items for "%s" finds %i', (search, found) =>
  expect(linesWith(LINES_TO_SEARCH, search)).toHaveLength(found),
);

test('a returned line has a minus in each number', () => {
  const line = aLineItem({ quantity: '-1.00', unitPrice: '5000', totalSellPrice: -5_000 });
  renderWithProviders(<LineItems lines={[line]} />);
  for (const name of ['-1 LB', '-$50.00']) expect(screen.getByRole('cell', { name })).toBeInTheDocument();
});

const { lines: BAR_AND_SHEET } = anOrderDetails();

test('a line shows part, description, price and the report or that there is none', () => {
  renderWithProviders(<LineItems lines={BAR_AND_SHEET} />);
  const bar = within(screen.getByRole('row', { name: /^AL6061-RD-2.000/ }));
  expect(bar.getByText('Aluminum 6061-T6511 round bar 2.000"')).toBeInTheDocument();
  expect(bar.getByText('12 pieces · Heat H-51277 · Pack P-88121')).toBeInTheDocument();
  expect(bar.getByText('120 LB')).toBeInTheDocument();
  expect(bar.getByText('$8.45/LB')).toBeInTheDocument();
  expect(bar.getByText('$1,014.00')).toBeInTheDocument();
  expect(
    bar.getByRole('link', { name: 'Download the material test report of AL6061-RD-2.000, H-51277' }),
  ).toBeInTheDocument();
  const sheet = within(screen.getByRole('row', { name: /^SS304-SH-0.060/ }));
  expect(sheet.getByText('no report available')).toBeInTheDocument();
  expect(sheet.queryByRole('link')).not.toBeInTheDocument();
});

test('lines that cannot have reports have no column for them', () => {
  renderWithProviders(<LineItems lines={BAR_AND_SHEET} hasReports={false} />);
  expect(screen.queryByText('no report available')).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Material test report' })).not.toBeInTheDocument();
});

describe('on a phone', () => {
  let widen: () => void;
  beforeEach(() => {
    widen = onPhone();
  });
  afterEach(() => widen());

  test('lines are rows that open and close', async () => {
    const { user } = renderWithProviders(<LineItems lines={BAR_AND_SHEET} />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const row = screen.getByRole('button', { name: /SS304-SH-0.060/ });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    const line = within(row.closest<HTMLElement>('.MuiAccordion-root')!);
    expect(await line.findByText('no report available')).toBeInTheDocument();
    await user.click(row);
    await waitFor(() => expect(line.queryByText('no report available')).not.toBeInTheDocument());
  });

  test('the search box finds lines by part and description', async () => {
    const { user } = renderWithProviders(<LineItems lines={BAR_AND_SHEET} />);
    const search = screen.getByRole('searchbox', { name: 'Search line items' });
    await user.type(search, 'STAINLESS');
    expect(screen.getByRole('button', { name: /SS304/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /AL6061/ })).not.toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'brass');
    expect(screen.getByText('Nothing matches “brass”')).toBeInTheDocument();
  });
});
