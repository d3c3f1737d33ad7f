import type { Branch } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** The stores of the distributor, in their order. */
export async function readBranches(db: Kysely<Schema>): Promise<Branch[]> {
  const rows = await db.selectFrom('branch').selectAll().orderBy('position').execute();
  return rows.map((branch) => ({
    id: branch.position,
    branchId: branch.id,
    title: branch.title,
    address: [
      branch.address1,
      branch.address2,
      branch.address3,
      `${branch.city}, ${branch.state} ${branch.zip_code}`,
    ]
      .filter(Boolean)
      .join(', '),
    phoneNumber: branch.phone_number,
    openHours: branch.open_hours,
    saturdays: branch.saturdays,
    center: { lat: branch.latitude, lng: branch.longitude },
  }));
}
