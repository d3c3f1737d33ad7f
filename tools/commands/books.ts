import type { BooksReport } from '@portal/portal-server/src/trade/payments/books/check-books.ts';
import { EXIT } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'books')
    .description('Compares documents, ledger and payment gateway of a portal. Ends with 1 when they differ.')
    .helpGroup(HEADINGS.records)
    .option('--days <n>', 'how many days back the payments go', '400')
    .asksPortal()
    .examples('books', 'books --portal https://portal.example --days 30')
    .runs<[], { days: string }>(async ({ options: { days }, ask }) => {
      const json = await ask<BooksReport>({
        method: 'GET',
        path: `/books?days=${encodeURIComponent(days)}`,
        token: 'METRICS_TOKEN',
      });
      const { payments, documents, charges, underWay, differences } = json;
      const agrees = differences.length === 0;
      const text = [
        `${payments} payments, ${documents} documents, ${charges} charges at the gateway, ${underWay} under way`,
        ...differences.map(({ what }) => `  ${what}`),
        agrees ? 'The books agree.' : `The books disagree in ${differences.length} places.`,
      ].join('\n');
      return { json, text, exit: agrees ? EXIT.done : EXIT.failed };
    });
