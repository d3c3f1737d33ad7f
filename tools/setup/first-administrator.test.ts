import { firstOf } from './first-administrator.ts';

const ADMIN_NAME = 'Ada Park';

test('the first administrator has an e-mail address', () => {
  const first = firstOf({ ADMIN_NAME, ADMIN_EMAIL: 'ada@harbor.test' }, { publicUrl: 'https://p.test' });
  expect(first).toMatchObject({ member: { name: 'Ada Park', email: 'ada@harbor.test' }, language: 'en' });
  for (const ADMIN_EMAIL of ['ada@harbor', 'Ada <ada@harbor.test>', ''])
    expect(() => firstOf({ ADMIN_NAME, ADMIN_EMAIL }, { publicUrl: undefined })).toThrow(
      'but must be an e-mail address',
    );
});
