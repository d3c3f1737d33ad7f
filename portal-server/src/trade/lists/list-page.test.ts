import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { dedicatedInventory } from '../inventory/list.ts';
import { listPage } from './testing/list-page.ts';

test('a page that searches nothing takes two statements: for how long the list is, and for its rows', async () => {
  const { database, drop } = await openTestDatabase(smallDemo('2026-03-16'));
  let statements = 0;
  const counted = database.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { rows } = await listPage(counted, dedicatedInventory, { customerId: 1001, today: '2026-03-16' }, {});
  expect([rows.length, statements]).toEqual([10, 2]);
  await drop();
});
