import { portalAddress } from '../portal-address.ts';

interface Options {
  /** URL of the portal; by default that of `npm start`. */
  portal?: string | undefined;
  /** How far back the payments go. */
  days?: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

interface Report {
  payments: number;
  documents: number;
  charges: number;
  underWay: number;
  differences: { payment: string | null; what: string }[];
}

/** Exit status of the command. */
const BOOKS_EXIT = { right: 0, different: 1, notChecked: 2 } as const;

/** Prints what a portal's books say, and answers the exit status: 0 when all agrees, 1 when not, 2 when it cannot be told. */
export async function showBooks({ portal, days = '400', env, say }: Options): Promise<number> {
  const url = portalAddress(portal, env);
  const token = env['METRICS_TOKEN'];
  const answer = await fetch(`${url}/books?days=${encodeURIComponent(days)}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch((error: unknown) => {
    say(`${url} does not answer: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  if (!answer) return BOOKS_EXIT.notChecked;
  if (!answer.ok) {
    say(
      answer.status === 404
        ? `${url} shows its books on its own machine, or to METRICS_TOKEN.`
        : `${url} could not check its books: ${answer.status}.`,
    );
    return BOOKS_EXIT.notChecked;
  }
  const { payments, documents, charges, underWay, differences } = (await answer.json()) as Report;
  say(
    `${payments} payments, ${documents} documents, ${charges} charges at the gateway, ${underWay} under way`,
  );
  for (const { what } of differences) say(`  ${what}`);
  say(differences.length === 0 ? 'The books agree.' : `The books disagree in ${differences.length} places.`);
  return differences.length === 0 ? BOOKS_EXIT.right : BOOKS_EXIT.different;
}
