import type { ErpCustomer, ErpDocument, ErpInventoryItem, ErpUser } from '@portal/shared-contracts/erp';
import type { Database } from '../../platform/database/database.ts';
import { LANGUAGES } from '../../platform/http/messages.ts';
import { PAGE_ROWS, paged } from './paged.ts';

type Db = Database['db'];

export async function* exportedCustomers(db: Db): AsyncGenerator<(ErpCustomer & { id: number })[]> {
  const pages = paged((after) =>
    db.selectFrom('customer').selectAll().where('id', '>', after).orderBy('id').limit(PAGE_ROWS).execute(),
  );
  for await (const customers of pages)
    yield customers.map((customer) => ({
      id: customer.id,
      version: customer.erp_version ?? 0,
      customerID: customer.id,
      accountNumber: customer.account_number,
      name: customer.name,
      contactEmail: customer.contact_email,
      isCash: customer.is_cash,
      isOnCreditHold: customer.is_on_credit_hold,
      termsDays: customer.terms_days,
      creditLimit: customer.credit_limit,
      branchID: customer.branch_id,
      address: addressOf(customer),
    }));
}

function addressOf({
  address1,
  city,
  state,
  zip_code,
}: {
  address1: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
}): ErpCustomer['address'] {
  if (address1 === null || city === null || state === null || zip_code === null) return null;
  return { address1, city, state, zipCode: zip_code };
}

/** The people of a customer, but for those whom staff locked: added elsewhere, they could sign in. To import them again sends no invitation. */
export async function* exportedUsers(db: Db, customerId: number): AsyncGenerator<ErpUser[]> {
  const pages = paged((after) =>
    db
      .selectFrom('profile')
      .select(['id', 'email', 'name', 'preferred_language', 'erp_version'])
      .where('customer_id', '=', customerId)
      .where('locked_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  );
  for await (const users of pages)
    yield users.map((user) => ({
      version: user.erp_version ?? 0,
      email: user.email,
      name: user.name,
      ...(user.preferred_language !== null && { language: LANGUAGES[user.preferred_language] }),
      invite: false,
    }));
}

export async function* exportedInventory(db: Db, customerId: number): AsyncGenerator<ErpInventoryItem[]> {
  const pages = paged((after) =>
    db
      .selectFrom('inventory_item')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  );
  for await (const items of pages)
    yield items.map((item) => ({
      version: item.erp_version ?? 0,
      productCode: item.product_code,
      productDescription: item.product_description,
      stockAvailable: item.stock_available,
      lastUsageDate: item.last_usage_date,
    }));
}

/** Documents that the distributor's systems printed, one PDF at a time. */
export async function* exportedDocuments(db: Db, customerId: number): AsyncGenerator<ErpDocument[]> {
  const documents = await db
    .selectFrom('issued_document')
    .select(['document_kind', 'number'])
    .where('customer_id', '=', customerId)
    .orderBy('document_kind')
    .orderBy('number')
    .execute();
  for (const { document_kind, number } of documents) {
    const row = await db
      .selectFrom('issued_document')
      .select(['content', 'erp_version'])
      .where('customer_id', '=', customerId)
      .where('document_kind', '=', document_kind)
      .where('number', '=', number)
      .executeTakeFirst();
    if (row)
      yield [
        {
          version: row.erp_version,
          documentKind: document_kind,
          number,
          pdf: Buffer.from(row.content).toString('base64'),
        },
      ];
  }
}
