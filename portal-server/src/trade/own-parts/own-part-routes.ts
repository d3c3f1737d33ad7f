import {
  Answer,
  MOST_PART_CHANGES,
  OwnPart,
  SaveOwnPart,
  type OwnPart as Part,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { readActorName } from '../../identity/users/actor-name.ts';
import { addAction } from '../../platform/actions/action-route.ts';
import type { Action } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Area, Services } from '../../platform/http/portal-app.ts';
import { orNotFound, recordNumber, RecordNumber } from '../requested-record.ts';
import './own-part-tables.ts';

/**
 * The own part number of a product, and what it was before. Null for a product that no quote, order, invoice or dedicated inventory
 * of the customer has, whoever else has it.
 */
async function readOwnPart(
  db: Kysely<Schema>,
  customerId: number,
  productCode: string,
): Promise<Part | null> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select exists (select from line_item where customer_id = ${customerId} and product_code = ${productCode})
      or exists (select from inventory_item where customer_id = ${customerId} and product_code = ${productCode})
      or exists (select from own_part where customer_id = ${customerId} and product_code = ${productCode})
      as "isTheirs"`.execute(db);
  if (!rows[0]?.isTheirs) return null;
  const changes = await db
    .selectFrom('own_part_change')
    .select(['number', 'changed_by', 'changed_at'])
    .where('customer_id', '=', customerId)
    .where('product_code', '=', productCode)
    .orderBy('id', 'desc')
    .limit(MOST_PART_CHANGES)
    .execute();
  return {
    productCode,
    // Each change is kept, so the newest is the number in force.
    ownPartNumber: changes[0]?.number ?? null,
    changes: changes.map(({ number, changed_by: by, changed_at: at }) => ({
      ownPartNumber: number,
      by,
      at: at.toISOString(),
    })),
  };
}

/** Saves what a person says is their part number of a product. It is in force until somebody says something else. */
const saveOwnPart = ({ config }: Pick<Services, 'config'>): Action<{ body: SaveOwnPart }, Part> => ({
  name: 'own-parts.save',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { body }, now }) {
    const { customerId } = actorForCustomer(actor);
    const { productCode, ownPartNumber } = body;
    const known = orNotFound(await readOwnPart(trx, customerId, productCode));
    if (known.ownPartNumber !== ownPartNumber)
      await trx
        .insertInto('own_part')
        .values({
          customer_id: customerId,
          product_code: productCode,
          number: ownPartNumber,
          changed_by: await readActorName(trx, actor, config),
          changed_at: now,
          erp_number: null,
          erp_version: null,
        })
        .onConflict((conflict) =>
          conflict.columns(['customer_id', 'product_code']).doUpdateSet(({ ref }) => ({
            number: ref('excluded.number'),
            changed_by: ref('excluded.changed_by'),
            changed_at: ref('excluded.changed_at'),
          })),
        )
        .execute();
    const saved = orNotFound(await readOwnPart(trx, customerId, productCode));
    return { data: saved, subjects: [`ownPart ${productCode}`] };
  },
});

/** Customers' own part numbers (docs/product.md, "Their own part numbers"). */
export const ownParts: Area = (app, services) => {
  app.get(
    '/api/own-part-numbers/:productCode',
    {
      config: { inView: { read: 'ownPart', number: 'productCode' } },
      schema: {
        summary: "The customer's own part number of a product, and what it was before",
        params: Type.Object({ productCode: RecordNumber }),
        response: { 200: Answer(OwnPart) },
      },
    },
    async (request) => {
      const code = recordNumber(request.params.productCode);
      return { data: orNotFound(await readOwnPart(services.database.db, effectiveCustomer(request), code)) };
    },
  );
  addAction(
    app,
    services,
    {
      path: '/api/own-part-numbers',
      summary: "Saves the customer's own part number of a product, or takes it away",
      body: SaveOwnPart,
      data: OwnPart,
      config: { inView: 'act' },
    },
    saveOwnPart(services),
  );
};
