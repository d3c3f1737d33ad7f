import { HEADINGS, LANGUAGE, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'invite')
    .description('Adds a user to a customer. The user is mailed a link that sets the password.')
    .helpGroup(HEADINGS.people)
    .argument('<account>', 'account number of the customer')
    .argument('<email>')
    .argument('<name>')
    .addOption(LANGUAGE)
    .asksPortal()
    .examples('invite C-1001 ivy@customer.example "Ivy Ames" --language es')
    .runs<[account: string, email: string, name: string], { language?: string }>(
      async ({ words: [account, email, name], options: { language }, ask }) => {
        const body = { account, email, name, ...(language && { language }) };
        const json = await ask({ method: 'POST', path: '/customer-users', body });
        return { json, text: `${email} is mailed a link that sets the password.` };
      },
    );
