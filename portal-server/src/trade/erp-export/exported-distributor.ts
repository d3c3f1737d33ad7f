import type { ErpBranch, ErpCategory, ErpProduct, ErpTestReport } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { PAGE_ROWS } from './paged.ts';

type Db = Database['db'];

export async function* exportedBranches(db: Db): AsyncGenerator<ErpBranch[]> {
  const branches = await db.selectFrom('branch').selectAll().orderBy('id').execute();
  const holidays = await db.selectFrom('branch_holiday').selectAll().orderBy('day').execute();
  yield branches.map((branch) => ({
    version: branch.erp_version ?? 0,
    branchID: branch.id,
    position: branch.position,
    title: branch.title,
    address1: branch.address1,
    address2: branch.address2,
    address3: branch.address3,
    city: branch.city,
    state: branch.state,
    zipCode: branch.zip_code,
    phoneNumber: branch.phone_number,
    faxNumber: branch.fax_number,
    openHours: branch.open_hours,
    saturdays: branch.saturdays,
    timeZone: branch.time_zone,
    latitude: branch.latitude,
    longitude: branch.longitude,
    holidays: holidays.flatMap(({ branch_id, day }) => (branch_id === branch.id ? [day] : [])),
  }));
}

export async function* exportedProducts(db: Db): AsyncGenerator<ErpProduct[]> {
  for (let after = ''; ;) {
    const products = await db
      .selectFrom('product_price')
      .selectAll()
      .where('product_code', '>', after)
      .orderBy('product_code')
      .limit(PAGE_ROWS)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    yield products.map((product) => ({
      version: product.erp_version ?? 0,
      productCode: product.product_code,
      centsPerPound: product.cents_per_pound,
      centsPerPiece: product.cents_per_piece,
    }));
    after = last.product_code;
  }
}

/** Groups before what stands in them, and what waits for its group. */
export async function* exportedCategories(db: Db): AsyncGenerator<ErpCategory[]> {
  const { rows } = await sql<ErpCategory>`
    with recursive placed as (
      select c.*, c.key as path, 1 as depth from category as c where c.parent_id is null
      union all
      select c.*, p.path || '/' || c.key, p.depth + 1 from category as c join placed as p on p.id = c.parent_id
    )
    select coalesce(erp_version, 0) as version, path, position, name_en as "nameEn", name_es as "nameEs",
      is_product as "isProduct"
    from placed order by depth, path`.execute(db);
  yield rows;
  const awaited = await db.selectFrom('awaited_category').select('record').orderBy('path').execute();
  yield awaited.map(({ record }) => record);
}

/** Test reports, one at a time: some are PDFs. */
export async function* exportedTestReports(db: Db): AsyncGenerator<ErpTestReport[]> {
  const reports = await db
    .selectFrom('test_report')
    .select('report_number')
    .orderBy('report_number')
    .execute();
  for (const { report_number } of reports) {
    const report = await db
      .selectFrom('test_report')
      .selectAll()
      .where('report_number', '=', report_number)
      .executeTakeFirst();
    if (report)
      yield [
        {
          version: report.erp_version,
          reportNumber: report_number,
          heat: report.heat,
          productCode: report.product_code,
          values: report.test_values,
          pdf: report.content && Buffer.from(report.content).toString('base64'),
        },
      ];
  }
}
