import { readFileSync } from 'node:fs';
import { DeleteQueryNode, sql, TableNode, type KyselyPlugin } from 'kysely';
import { SWEEPS } from './areas.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ seed: 'none' });
});
afterAll(() => portal.close());

/** Tables of `docs/operators/back-up-and-upgrade.md`, "What is kept", by what removes their rows. */
function stated(): Map<string, string> {
  const page = readFileSync(new URL('../../docs/operators/back-up-and-upgrade.md', import.meta.url), 'utf8');
  const [section = ''] = (page.split('## What is kept')[1] ?? '').split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.flatMap((row) => {
      const [tables = '', , remover = ''] = row.split('|').slice(1);
      return [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, remover.trim()] as const);
    }),
  );
}

/** Records the tables from which statements delete rows. */
function recorder(removed: Set<string>): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (DeleteQueryNode.is(node))
        for (const from of node.from.froms) if (TableNode.is(from)) removed.add(from.table.identifier.name);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

test('of every table it is stated when its rows go, or why they stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(portal.database.db);
  expect([...stated().keys()].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the sweeps remove what is stated, and nothing else', async () => {
  const removed = new Set<string>();
  const db = portal.database.db.withPlugin(recorder(removed));
  for (const sweep of SWEEPS) await sweep(db, portal.now());
  const swept = [...stated()].filter(([, remover]) => remover === 'the sweep').map(([table]) => table);
  expect([...removed].sort()).toEqual(swept.sort());
});
