import { EXIT } from '../publishing/command-line.ts';

export interface OperatorCall {
  portal: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** Bearer of operators elsewhere than on the portal's machine. */
  token: string | undefined;
  /** What is said where the portal does not know the caller; of its operators, by default. */
  stranger?: string;
  say: (line: string) => void;
}

/** A refusal as the portal answers it. */
interface Refusal {
  message?: string;
  type?: string;
  fields?: Record<string, string>;
}

function wordsOf(portal: string, status: number, { message, fields = {} }: Refusal): string {
  const wrong = Object.entries(fields).map(([field, problem]) => `\n  ${field}: ${problem}`);
  return `${portal} answered ${status}: ${message ?? 'this is not a portal'}${wrong.join('')}`;
}

/** Asks a portal in the name of an operator; says why there is no answer, with the exit status for it. */
export async function askPortal({
  portal,
  method,
  path,
  body,
  token,
  stranger = `${portal} knows operators on its own machine, or by OPERATOR_TOKEN.`,
  say,
}: OperatorCall): Promise<{ answer: unknown } | { exit: number }> {
  const answer = await fetch(`${portal}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    say(`${portal} does not answer: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  if (!answer) return { exit: EXIT.failed };
  const json: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return { answer: json };
  const refusal = json as Refusal;
  say(
    answer.status === 404 && refusal.type === undefined ? stranger : wordsOf(portal, answer.status, refusal),
  );
  return { exit: answer.status < 500 ? EXIT.refused : EXIT.failed };
}
