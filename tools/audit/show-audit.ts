import { askPortal } from '../operator/ask-portal.ts';
import { portalAddress } from '../portal-address.ts';

interface Options {
  /** URL of the portal; by default that of `npm start`. */
  portal?: string | undefined;
  /** An entry of an earlier check, `120:<hash>`, which must still be what it was. */
  noted?: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

interface Report {
  entries: number;
  last: { id: number; hash: string };
  problems: string[];
}

/** Exit status of the command. */
const AUDIT_EXIT = { whole: 0, broken: 1, notChecked: 2 } as const;

const NOTED = /^(\d{1,15}):([0-9a-f]{64})$/;

/** Prints whether the staff audit of a portal is whole, and answers the exit status: 0 when it is, 1 when not, 2 when it cannot be told. */
export async function showAudit({ portal, noted, env, say }: Options): Promise<number> {
  const [, id, hash] = NOTED.exec(noted ?? '') ?? [];
  if (noted !== undefined && id === undefined) {
    say('--noted is an entry and its hash as an earlier check printed them: 120:3f5a…');
    return AUDIT_EXIT.notChecked;
  }
  const url = portalAddress(portal, env);
  const asked = await askPortal({
    portal: url,
    method: 'GET',
    path: `/staff-audit/check${id === undefined ? '' : `?id=${id}&hash=${hash}`}`,
    token: env['METRICS_TOKEN'],
    stranger: `${url} checks its staff audit on its own machine, or for METRICS_TOKEN.`,
    say,
  });
  if ('exit' in asked) return AUDIT_EXIT.notChecked;
  const { entries, last, problems } = asked.answer as Report;
  say(entries === 0 ? 'No entries' : `${entries} entries; note the last: ${last.id}:${last.hash}`);
  for (const problem of problems) say(`  ${problem}`);
  say(problems.length === 0 ? 'The audit is whole.' : 'The audit is not whole.');
  return problems.length === 0 ? AUDIT_EXIT.whole : AUDIT_EXIT.broken;
}
