import { testPortal } from '../../testing/test-portal.ts';
import { countRecipients } from './count-recipients.ts';

test('two who mail the same addresses in another order do not block each other', async () => {
  const portal = await testPortal();
  const counted = (of: number, emails: string[]) =>
    portal.database.db
      .transaction()
      .execute((trx) =>
        countRecipients(trx, emails, { what: 'letters', of, aDay: 1_000, toOneAnHour: 1_000 }, portal.now()),
      );
  const emails = Array.from({ length: 20 }, (_, at) => `P${at + 10}@dock.test`);
  const all = Array.from({ length: 6 }, (_, of) => counted(of, of % 2 ? emails.toReversed() : emails));
  for (const recipients of await Promise.all(all))
    expect(recipients).toEqual(emails.map((email) => email.toLowerCase()));
  await portal.close();
});
