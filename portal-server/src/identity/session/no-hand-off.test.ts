import { buildApp } from '../../app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../../platform/config/config.ts';

test('a portal without a key makes no hand-off codes for any key', async () => {
  const { database, drop } = await openTestDatabase();
  const config = { ...readConfig({ PORTAL_MODE: 'test', PORT: '0' }), handOffKey: undefined };
  const app = await buildApp({ database, config, now: () => new Date() });
  for (const authorization of ['Bearer ', 'Bearer undefined', ''])
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/hand-off',
          payload: { user: 'a' },
          headers: { authorization },
        })
      ).statusCode,
    ).toBe(404);
  await app.close();
  await drop();
});
