import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { TestReport } from './LineTable.tsx';

const line = { productCode: 'A36-PL' };
const path = '/api/account/v1/materialTestReport/download/S-1/1';
const report = (number: string, isReplaced: boolean) => ({
  number,
  heat: 'A55',
  date: '2026-03-01',
  isReplaced,
  mtrUrl: `${path}?report=${number}`,
});

test.each([
  ['en', 'Ask us for the report: 800-555-0142', 'no report available'],
  ['es', 'Pídanos el certificado: 800-555-0142', 'no hay certificado disponible'],
] as const)('in %s, a line that may have no report says whom to ask', (language, ask, none) => {
  renderWithProviders(<TestReport line={{ ...line, reportPhone: '800-555-0142' }} />, { language });
  expect(screen.getByText(ask)).toBeVisible();
  expect(screen.queryByText(none)).toBeNull();
});

test.each([
  ['en', 'no report of B60 available'],
  ['es', 'no hay certificado disponible de B60'],
] as const)('in %s, shows a heat without a report beside the report of another heat', (language, none) => {
  const testReports = [report('R-1', false)];
  renderWithProviders(<TestReport line={{ ...line, testReports, missingHeats: ['B60'] }} />, { language });
  expect(screen.getByRole('link')).toHaveTextContent(/^A55$/);
  expect(screen.getByText(none)).toBeVisible();
});

test.each([
  ['en', '(replaced)'],
  ['es', '(reemplazado)'],
] as const)(
  'in %s, links each of several reports with its day and marks a replaced one',
  (language, mark) => {
    const testReports = [report('R-2', false), report('R-1', true)];
    renderWithProviders(<TestReport line={{ ...line, mtrUrl: path, testReports }} />, { language });
    const [newest, earlier, ...others] = screen.getAllByRole('link');
    expect(others).toEqual([]);
    expect(newest).toHaveTextContent('A55, 03-01-2026');
    expect(newest).not.toHaveTextContent(mark);
    expect(earlier).toHaveTextContent(`A55, 03-01-2026 ${mark}`);
    expect(earlier).toHaveAttribute('href', expect.stringContaining('?report=R-1'));
  },
);
