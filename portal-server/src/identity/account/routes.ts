import { Account, Answer } from '@portal/shared-contracts/schemas';
import { unauthorized } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { signedInUser } from '../session/access.ts';
import { readView } from '../staff/views/grant-store.ts';
import { readAccount } from './store.ts';

/** The signed-in user and their customer (docs/product.md, section 3). */
export const account: Area = (app, { database, now }) => {
  app.get(
    '/api/account',
    {
      config: { inView: 'frame' },
      schema: { summary: 'Account of the person who is signed in', response: { 200: Answer(Account) } },
    },
    async (request) => {
      const { profileId, customerId } = signedInUser(request);
      const seen = request.view;
      const view = seen && (await readView(database.db, app, seen.grantId, now()));
      const data = await readAccount(database.db, {
        profileId,
        customerId: seen?.customerId ?? customerId,
        view,
      });
      if (!data) throw unauthorized();
      return { data };
    },
  );
};
