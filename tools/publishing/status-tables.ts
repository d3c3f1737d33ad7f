import type { HistoryRow, Registry } from '@portal/shared-contracts/schemas';

/** Lines of text in columns as wide as they need. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** The releases of all artifacts, or of one. */
export function registryTable({ shell, sections }: Registry, only?: string): string {
  const released = [
    ['shell', shell.version || 'none', '', ''],
    ...Object.entries(sections).map(([name, { stable, previous, canary }]) => [
      name,
      stable.version,
      previous?.version ?? 'none',
      canary ? `${canary.release.version} (${canary.percent} %)` : '',
    ]),
  ];
  return textTable([
    ['ARTIFACT', 'RELEASED', 'BEFORE', 'CANARY'],
    ...released.filter(([name]) => only === undefined || name === only),
  ]);
}

/** Changes of the registry. */
export const historyTable = (history: readonly HistoryRow[]): string =>
  textTable([
    ['SERIAL', 'WHEN', 'WHAT', 'ARTIFACT', 'VERSION', 'WHO'],
    ...history.map(({ serial, releasedAt, action, percent, name, version, releasedBy }) => [
      `${serial}`,
      releasedAt,
      percent === null ? action : `${action} ${percent} %`,
      name,
      version,
      releasedBy,
    ]),
  ]);
