import type {
  EndpointHealth,
  EndpointSecret,
  ParkedMessage,
  Replayed,
  Tried,
} from '@portal/portal-server/src/trade/webhooks/endpoint-schemas.ts';
import {
  commaList,
  HEADINGS,
  PortalCommand,
  type Outcome,
  type Terminal,
} from '../command-line/portal-command.ts';

const PATH = '/webhook-endpoints';

const healthLines = (endpoint: EndpointHealth): string => {
  const { name, state, waiting, parked, url, types, lastDeliveredAt, lastFailure } = endpoint;
  const delivered = lastDeliveredAt ? `delivered last at ${lastDeliveredAt}` : 'never delivered';
  return [
    `${name.padEnd(20)} ${state.padEnd(9)} ${waiting} waiting, ${parked} parked  ${url}`,
    `  ${types.join(', ')}`,
    `  ${delivered}${lastFailure ? `; ${lastFailure}` : ''}`,
  ].join('\n');
};

const parkedLine = ({ endpoint, id, type, documents, parkedAt, failure }: ParkedMessage): string =>
  `${parkedAt} ${endpoint.padEnd(20)} ${id} ${type} ${documents.join(', ')}: ${failure ?? 'the endpoint is disabled'}`;

const secretLines = ({ secret }: EndpointSecret): string => `Secret, which is not shown again:\n${secret}`;

const list = (terminal: Terminal) =>
  new PortalCommand(terminal, 'list')
    .description('Shows the state of each endpoint.')
    .asksPortal()
    .runs(async ({ ask }) => {
      const json = await ask<EndpointHealth[]>({ method: 'GET', path: PATH });
      return { json, text: json.map(healthLines).join('\n') };
    });

const parked = (terminal: Terminal) =>
  new PortalCommand(terminal, 'parked')
    .description('Shows the messages that were given up, the first 200.')
    .asksPortal()
    .runs(async ({ ask }) => {
      const json = await ask<ParkedMessage[]>({ method: 'GET', path: `${PATH}/parked` });
      return { json, text: json.map(parkedLine).join('\n') };
    });

const add = (terminal: Terminal) =>
  new PortalCommand(terminal, 'add')
    .description('Adds an endpoint. Its secret is shown this once.')
    .argument('<name>')
    .argument('<url>', 'https address that is called')
    .option('--types <list>', 'types of events, separated by commas (default: all)', commaList)
    .asksPortal()
    .examples('webhooks add erp https://erp.example/hook --types quote.accepted,payment.succeeded')
    .runs<[name: string, url: string], { types?: string[] }>(
      async ({ words: [name, url], options: { types }, ask }) => {
        const body = { name, url, ...(types && { types }) };
        const json = await ask<EndpointSecret>({ method: 'POST', path: PATH, body });
        return { json, text: secretLines(json) };
      },
    );

/** A command that posts the name of an endpoint to `/<action>`. */
const onEndpoint = <Answer>(
  terminal: Terminal,
  action: string,
  description: string,
  text: (answer: Answer, name: string) => string,
) =>
  new PortalCommand(terminal, action)
    .description(description)
    .argument('<name>', 'name of the endpoint')
    .asksPortal()
    .examples(`webhooks ${action} erp`)
    .runs<[name: string], { since?: string }>(
      async ({ words: [name], options: { since }, ask }): Promise<Outcome> => {
        const body = { name, ...(since !== undefined && { since }) };
        const json = await ask<Answer>({ method: 'POST', path: `${PATH}/${action}`, body });
        return { json, text: text(json, name) };
      },
    );

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'webhooks')
    .description('Shows, adds, tests and removes the endpoints of webhooks.')
    .helpGroup(HEADINGS.people)
    .addCommand(list(terminal))
    .addCommand(parked(terminal))
    .addCommand(add(terminal))
    .addCommand(
      onEndpoint(
        terminal,
        'remove',
        'Removes an endpoint and its waiting messages.',
        (_, name) => `${name} is removed.`,
      ),
    )
    .addCommand(
      onEndpoint<EndpointSecret>(
        terminal,
        'rotate',
        'Gives an endpoint a new secret. The old one signs too for 24 hours.',
        (answer) => `${secretLines(answer)}\nThe one before signs too for 24 hours.`,
      ),
    )
    .addCommand(
      onEndpoint<Tried>(terminal, 'test', 'Sends an endpoint a test message, once.', ({ failure }) =>
        failure === null ? 'The endpoint took the test message.' : `Not taken: ${failure}.`,
      ),
    )
    .addCommand(
      onEndpoint<Replayed>(
        terminal,
        'replay',
        'Sends the parked messages again and enables the endpoint; with --since, all of its events.',
        ({ messages }) => `${messages} messages are sent again.`,
      ).option(
        '--since <time>',
        'send all events since then, such as 2026-03-16T00:00:00Z; 30 days back at most',
      ),
    );
