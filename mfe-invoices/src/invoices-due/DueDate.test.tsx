import { anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { SECTION, texts } from '../texts.ts';
import { DueDate } from './DueDate.tsx';

test.each([
  ['en', null, '04-13-2026'],
  ['en', '2026-04-09', '04-13-2026Scheduled for 04-09-2026'],
  ['es', '2026-04-09', '04-13-2026Pago el 04-09-2026'],
] as const)('a due date names the day of a scheduled payment, in %s', (language, plannedFor, text) => {
  const { container } = renderWithProviders(<DueDate invoice={anInvoiceDueRow({ plannedFor })} />, {
    language,
    texts: { [SECTION]: texts },
  });
  expect(container).toHaveTextContent(text);
});
