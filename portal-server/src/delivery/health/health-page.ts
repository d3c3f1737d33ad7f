import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { RegistryHealth } from './registry-health.ts';

type ArtifactHealth = RegistryHealth['artifacts'][number];

const text = (value: string | number): string => escapeHtml(String(value));

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#1a2027}table{border-collapse:collapse}' +
  'th,td{text-align:left;vertical-align:top;padding:.4rem 1.2rem .4rem 0;border-bottom:1px solid #c9d1d9}' +
  '.good{color:#1b6b3a}.bad{color:#a11616;font-weight:600}';

/** The health of the registry as plain HTML. It is in English only, because its readers operate servers. */
export function healthPage(health: RegistryHealth, nonce: string): string {
  const { state, trouble, serial, issuedAt, artifacts, refusals } = health;
  const verdict =
    state === 'good'
      ? '<p class="good">The newest registry is in force.</p>'
      : `<p class="bad" role="alert">Not the newest registry is in force, but the last good one (${text(state)}): ${text(trouble ?? '')}.</p>`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>Registry health</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>Registry health</h1>${verdict}` +
    `<p>Serial ${text(serial)}, released ${text(issuedAt)}. Faults are those that browsers reported in the last day.</p>` +
    table(['Artifact', 'Released', 'Before', 'Canary', 'Last change', 'Faults'], artifacts.map(row)) +
    '<h2>Refused changes</h2>' +
    (refusals.length === 0
      ? '<p class="good">None in the last day.</p>'
      : table(['Artifact', 'Rule', 'Refused', 'Last'], refusals.map(refusalRow))) +
    '</main></body></html>'
  );
}

function table(titles: readonly string[], rows: readonly string[]): string {
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const tableRow = (name: string, cells: readonly string[]): string =>
  `<tr><th scope="row">${text(name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const refusalRow = ({ name, rule, refusals, lastAt, lastBy }: RegistryHealth['refusals'][number]): string =>
  tableRow(name, [text(rule), `${refusals} ×`, `${text(lastAt)}, ${text(lastBy)}`]);

function row({
  name,
  stable,
  isRetired,
  previous,
  canary,
  serial,
  changedAt,
  changedBy,
  faults,
}: ArtifactHealth): string {
  const cells = [
    text(isRetired ? 'retired' : stable || 'none'),
    text(previous ?? 'none'),
    canary ? `${text(canary.version)}, ${canary.percent} %` : 'none',
    `serial ${serial}, ${text(changedAt)}, ${text(changedBy)}`,
    faults.length === 0 ? '<span class="good">none</span>' : faults.map(faultLine).join('<br>'),
  ];
  return tableRow(name, cells);
}

function faultLine({
  version,
  kind,
  error,
  reports,
  lastAt,
  lastRelease,
}: ArtifactHealth['faults'][number]): string {
  const before = lastRelease
    ? `; last change before: ${text(lastRelease.name)} ${text(lastRelease.version)}, ${text(lastRelease.action)}, ${text(lastRelease.at)}`
    : '';
  return `<span class="bad">${reports} × ${text(kind)}</span> (${text(error)}) in ${text(version)}, last ${text(lastAt)}${before}`;
}
