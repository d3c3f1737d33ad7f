import { readAddresses } from '@portal/shared-contracts/addresses';
import { Account, Answer, type View } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { unauthorized } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { flagsFor, type FlagSetting } from '../flags/flag-settings.ts';
import { signedInUser } from '../session/access.ts';
import { readOpeningViews } from '../list-views/list-view-store.ts';
import { readView } from '../staff/views/grant-store.ts';

/**
 * The account of a person, with their customer and its branch. For staff, it is the viewed customer, or none outside of a view. The
 * preferences are always the person's own; who chose no branch has the customer's. A view has no tour.
 */
async function readAccount(
  db: Database['db'],
  { profileId, customerId, view }: { profileId: number; customerId: number | null; view: View | null },
): Promise<Account | null> {
  const row = await db
    .selectFrom('profile as p')
    .leftJoin('customer as c', (join) => join.on('c.id', '=', customerId))
    .leftJoin('branch as b', 'b.id', 'c.branch_id')
    .select(['p.id', 'p.role', 'p.name', 'p.email', 'p.staff_permission', 'p.preferred_language'])
    .select(['p.branch_id', 'p.zip', 'p.tutorial_id', 'p.tutorial_skipped'])
    .select([
      'c.name as client_name',
      'c.account_number',
      'c.is_cash',
      'c.terms_days',
      'c.is_on_credit_hold',
      'c.contact_email',
      'c.branch_id as own_branch_id',
    ])
    .select([
      'b.title',
      'b.address1',
      'b.address2',
      'b.address3',
      'b.city',
      'b.zip_code',
      'b.fax_number',
      'b.phone_number',
    ])
    .select(sql<FlagSetting[] | null>`(select jsonb_agg(to_jsonb(f)) from section_flag f)`.as('flags'))
    .where('p.id', '=', profileId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    role: row.role,
    permission: row.staff_permission,
    view,
    userName: row.name,
    customerid: customerId,
    clientName: row.client_name ?? row.name,
    accountNumber: row.account_number ?? '',
    branchName: row.title,
    branchAddress1: row.address1,
    branchAddress2: row.address2,
    branchAddress3: row.address3,
    branchCity: row.city,
    branchZipcode: row.zip_code,
    branchFaxNumber: row.fax_number,
    branchPhoneNumber: row.phone_number,
    isCashCustomer: row.is_cash ?? false,
    termsDays: row.terms_days,
    isOnCreditHold: row.is_on_credit_hold ?? false,
    contactemailaddress: readAddresses(row.contact_email ?? '').addresses[0] ?? row.email,
    profileId: row.id,
    tutorialId: view ? 0 : row.tutorial_id,
    skippedTutorial: row.tutorial_skipped,
    preferredLanguage: row.preferred_language,
    branchId: row.branch_id ?? row.own_branch_id,
    zipCode: row.zip,
    openingViews: view || customerId === null ? [] : await readOpeningViews(db, { customerId, profileId }),
    flags: flagsFor(row.flags ?? [], { profileId, accountNumber: row.account_number }),
  };
}

/** The signed-in user and their customer (docs/product.md, section 3). */
export const account: Area = (app, { database, now }) => {
  app.get(
    '/api/account',
    {
      config: { inView: 'frame' },
      schema: { summary: 'Account of the person who is signed in', response: { 200: Answer(Account) } },
    },
    async (request) => {
      const user = signedInUser(request);
      const view = request.view && (await readView(database.db, app, request.view.grantId, now()));
      const customerId = view?.customerId ?? user.customerId;
      const data = await readAccount(database.db, { profileId: user.profileId, customerId, view });
      if (!data) throw unauthorized();
      return { data };
    },
  );
};
