import { Argument } from 'commander';
import { HEADINGS, LANGUAGE, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'payment-link')
    .description('Mails a link with which one document of a customer is paid without a login.')
    .helpGroup(HEADINGS.people)
    .argument('<account>', 'account number of the customer')
    .addArgument(new Argument('<kind>').choices(['quote', 'order', 'invoice']))
    .argument('<number>', 'number of the document')
    .argument('<email>', 'where the link is mailed to')
    .addOption(LANGUAGE)
    .asksPortal()
    .examples('payment-link C-1001 invoice I-300001 ap@customer.example')
    .runs<[account: string, kind: string, number: string, email: string], { language?: string }>(
      async ({ words: [account, kind, number, email], options: { language }, ask }) => {
        const body = { account, kind, number, email, ...(language && { language }) };
        const json = await ask({ method: 'POST', path: '/payment-links', body });
        return { json, text: `A link to ${kind} ${number} of ${account} is on its way to ${email}.` };
      },
    );
