import type { Kind } from './outside/books.ts';
import type { ChaosReport } from './run-chaos.ts';

/** States of a payment whose outcome is open: at the end no payment has one. */
const OPEN = ['submitting', 'challenge', 'submitted'];
const MOST_LINES = 50;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

function counted(names: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

/** Reasons why the run has failed, one line each; none when the books are right. */
export function failures({ states, books, findings, crashes }: ChaosReport): string[] {
  const open = sum(OPEN.map((state) => states.get(state) ?? 0));
  return [
    ...findings.map(({ kind, cents, what }) => `${kind}, ${cents} cents: ${what}`),
    ...books.differences.map(({ what }) => `npx portal books: ${what}`),
    ...(open > 0 ? [`the outcome of ${open} payments is still open`] : []),
    ...(books.underWay > 0 ? [`${books.underWay} charges are still under way`] : []),
    ...crashes.map((output) => `a program ended although nothing had killed it:\n${output.slice(-2_000)}`),
  ];
}

/** The report as lines of a table. */
export function chaosTable(report: ChaosReport): string[] {
  const { views, disasters, notices, states, charges, books, findings } = report;
  const row = (name: string, value: number | string): string =>
    `  ${name.padEnd(44)}${String(value).padStart(8)}`;
  const rows = (all: Iterable<[string, number]>): string[] => [...all].map(([name, n]) => row(name, n));
  const found = (kind: Kind): number => findings.filter((finding) => finding.kind === kind).length;
  const unknown = views.filter((payment) => payment.states.includes('submitting'));
  const open = unknown.filter(({ states: all }) => OPEN.includes(all.at(-1) ?? ''));
  return [
    'Payments',
    row('begun', views.length),
    ...rows([...states].map(([state, n]) => [state === 'begun' ? 'only begun, or refused' : state, n])),
    row('outcome unknown to the payer for a while', unknown.length),
    row('of these resolved', unknown.length - open.length),
    row('charges in the storage of the gateway', charges),
    'Kinds of payments',
    ...rows(
      counted(views.map(({ scenario }) => scenario)).toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    'Disasters',
    ...rows(disasters),
    'Notices that the portal accepted',
    row('all', notices.accepted),
    row('repeated', notices.repeated),
    row('overtaken by a later state', notices.overtaken),
    row('late, after the portal was down', notices.late),
    'Books',
    row('double', found('double')),
    row('orphan', found('orphan')),
    row('lost', found('lost')),
    row('wrong amount', found('amount')),
    row('surpluses named', books.surpluses.length),
    row('cents off', sum(findings.map(({ cents }) => cents))),
    row("differences in the portal's own check", books.differences.length),
    ...failures(report).slice(0, MOST_LINES),
  ];
}
