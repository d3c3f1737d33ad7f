import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'cancel-payment')
    .description(
      'Cancels a scheduled payment that its payer revoked by telephone, until the evening before its day.',
    )
    .helpGroup(HEADINGS.people)
    .argument('<account>', 'account number of the customer')
    .argument('<number>', 'number of the scheduled payment')
    .asksPortal()
    .examples('cancel-payment C-1001 PL-10001')
    .runs<[account: string, number: string]>(async ({ words: [account, number], ask }) => {
      const json = await ask({ method: 'POST', path: '/payment-plans/cancel', body: { account, number } });
      return {
        json,
        text: `The scheduled payment ${number} of ${account} is cancelled; who scheduled it is mailed that.`,
      };
    });
