import type { BooksReport } from '@portal/portal-server/src/trade/payments/books/check-books.ts';
import { formatMoney } from '@portal/shared-contracts/format';
import { EXIT } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

/** A surplus as a line: `surplus of $40.00: invoice I-1 of Copperline Fabrication (C-1001), payment P-10001`. */
const surplusText = ({
  account,
  customer,
  kind,
  number,
  payment,
  amount,
}: BooksReport['surpluses'][number]) =>
  `  surplus of ${formatMoney(amount)}: ${kind === 'invoice' ? 'invoice' : 'credit memo'} ${number} of ${customer} (${account}), payment ${payment}`;

/** A short payment as a line: `short by $40.00: invoice I-1 of Copperline Fabrication (C-1001), payment P-10001, price: "as quoted"`. */
const shortText = ({
  account,
  customer,
  number,
  payment,
  open,
  reason,
  note,
}: BooksReport['shortPayments'][number]) =>
  `  short by ${formatMoney(open)}: invoice ${number} of ${customer} (${account}), payment ${payment}, ${reason}${note === null ? '' : `: "${note}"`}`;

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
      const {
        payments,
        documents,
        charges,
        authorizations,
        underWay,
        differences,
        surpluses,
        shortPayments,
      } = json;
      const agrees = differences.length === 0;
      const atGateway = charges === null ? 'no gateway to compare with' : `${charges} charges at the gateway`;
      const text = [
        `${payments} payments, ${documents} documents, ${atGateway}, ${authorizations} authorized bank payments, ${underWay} under way`,
        ...differences.map(({ what }) => `  ${what}`),
        ...surpluses.map(surplusText),
        ...shortPayments.map(shortText),
        agrees ? 'The books agree.' : `The books disagree in ${differences.length} places.`,
      ].join('\n');
      return { json, text, exit: agrees ? EXIT.done : EXIT.failed };
    });
