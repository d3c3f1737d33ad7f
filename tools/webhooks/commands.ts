import type { OperatorCall } from '../operator/ask-portal.ts';

/** A call to the portal, and the lines that tell its answer. */
export interface Command extends Pick<OperatorCall, 'method' | 'path' | 'body'> {
  told: (answer: unknown) => string[];
}

interface Health {
  name: string;
  url: string;
  types: string[];
  state: string;
  waiting: number;
  parked: number;
  lastFailure: string | null;
  lastDeliveredAt: string | null;
}
interface Parked {
  endpoint: string;
  id: string;
  type: string;
  documents: string[];
  parkedAt: string;
  failure: string | null;
}

const tellHealth = (answer: unknown): string[] =>
  (answer as Health[]).flatMap((endpoint) => [
    `${endpoint.name.padEnd(20)} ${endpoint.state.padEnd(9)} ${endpoint.waiting} waiting, ${endpoint.parked} parked  ${endpoint.url}`,
    `  ${endpoint.types.join(', ')}`,
    `  ${endpoint.lastDeliveredAt ? `delivered last at ${endpoint.lastDeliveredAt}` : 'never delivered'}${
      endpoint.lastFailure ? `; ${endpoint.lastFailure}` : ''
    }`,
  ]);

const tellParked = (answer: unknown): string[] =>
  (answer as Parked[]).map(
    ({ endpoint, id, type, documents, parkedAt, failure }) =>
      `${parkedAt} ${endpoint.padEnd(20)} ${id} ${type} ${documents.join(', ')}: ${failure ?? 'the endpoint is disabled'}`,
  );

const tellSecret = (answer: unknown): string[] => [
  'Secret, which is not shown again:',
  (answer as { secret: string }).secret,
];

function tellTest(answer: unknown): string[] {
  const { failure } = answer as { failure: string | null };
  return [failure === null ? 'The endpoint took the test message.' : `Not taken: ${failure}.`];
}

const post = (path: string, body: object, told: Command['told']): Command => ({
  method: 'POST',
  path: `/webhook-endpoints${path}`,
  body,
  told,
});
const get = (path: string, told: Command['told']): Command => ({
  method: 'GET',
  path: `/webhook-endpoints${path}`,
  told,
});

/** The command that the words name, with the options that it takes; undefined when there is none. */
export function commandOf(
  [command, name, url, ...more]: string[],
  { types, since }: { types: string | undefined; since: string | undefined },
): Command | undefined {
  if (more.length > 0 || (types !== undefined && command !== 'add')) return undefined;
  if (since !== undefined && command !== 'replay') return undefined;
  if (name === undefined) {
    if (command === 'list') return get('', tellHealth);
    return command === 'parked' ? get('/parked', tellParked) : undefined;
  }
  if (command === 'add')
    return url === undefined
      ? undefined
      : post('', { name, url, ...(types !== undefined && { types: types.split(',') }) }, tellSecret);
  if (url !== undefined) return undefined;
  if (command === 'remove') return post('/remove', { name }, () => [`${name} is removed.`]);
  if (command === 'rotate')
    return post('/rotate', { name }, (answer) => [
      ...tellSecret(answer),
      'The one before signs too for 24 hours.',
    ]);
  if (command === 'replay')
    return post('/replay', { name, ...(since !== undefined && { since }) }, (answer) => [
      `${(answer as { messages: number }).messages} messages are sent again.`,
    ]);
  return command === 'test' ? post('/test', { name }, tellTest) : undefined;
}
