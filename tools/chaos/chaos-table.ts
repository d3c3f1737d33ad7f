import type { Kind } from './outside/books.ts';
import type { ChaosReport } from './run-chaos.ts';

/** States in which a payment stands in between: at the end there is none. */
const IN_BETWEEN = ['submitting', 'challenge', 'submitted'];
const MOST_LINES = 50;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

function counted(names: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

/** Why the run has failed, one line for each reason; none when the books are right on all sides. */
export function failures({ states, books, findings, ownEnds }: ChaosReport): string[] {
  const between = sum(IN_BETWEEN.map((state) => states.get(state) ?? 0));
  return [
    ...findings.map(({ kind, cents, what }) => `${kind}, ${cents} cents: ${what}`),
    ...books.differences.map(({ what }) => `npx portal books: ${what}`),
    ...(between > 0 ? [`${between} payments still stand in between`] : []),
    ...(books.underWay > 0 ? [`${books.underWay} charges are still under way`] : []),
    ...ownEnds.map((output) => `a program ended though nothing had killed it:\n${output.slice(-2_000)}`),
  ];
}

/** What happened, as lines of a table. */
export function chaosTable(report: ChaosReport): string[] {
  const { told, disasters, notices, states, charges, books, findings } = report;
  const row = (name: string, value: number | string): string =>
    `  ${name.padEnd(44)}${String(value).padStart(8)}`;
  const rows = (all: Iterable<[string, number]>): string[] => [...all].map(([name, n]) => row(name, n));
  const found = (kind: Kind): number => findings.filter((finding) => finding.kind === kind).length;
  const unknown = told.filter((payment) => payment.states.includes('submitting'));
  const open = unknown.filter(({ states: all }) => IN_BETWEEN.includes(all.at(-1) ?? ''));
  return [
    'Payments',
    row('begun', told.length),
    ...rows([...states].map(([state, n]) => [state === 'begun' ? 'only begun, or refused' : state, n])),
    row('outcome unknown to the payer for a while', unknown.length),
    row('of these resolved', unknown.length - open.length),
    row('charges in the storage of the gateway', charges),
    'Kinds of payments',
    ...rows(
      counted(told.map(({ scenario }) => scenario)).toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    'Disasters',
    ...rows(disasters),
    'Notices that the portal took',
    row('all', notices.taken),
    row('repeated', notices.repeated),
    row('overtaken by a later state', notices.overtaken),
    row('late, after the portal was down', notices.late),
    'Books',
    row('double', found('double')),
    row('orphan', found('orphan')),
    row('lost', found('lost')),
    row('wrong amount', found('amount')),
    row('cents off', sum(findings.map(({ cents }) => cents))),
    row("differences in the portal's own check", books.differences.length),
    ...failures(report).slice(0, MOST_LINES),
  ];
}
