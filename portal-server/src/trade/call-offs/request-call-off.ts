import { addDays, DAY_MS, dayIn, isDay } from '@portal/shared-contracts/dates';
import { formatNumber } from '@portal/shared-contracts/format';
import type { CalledOff, CallOffRequest } from '@portal/shared-contracts/schemas';
import { sql, type Selectable, type Transaction } from 'kysely';
import { readActorName } from '../../identity/users/actor-name.ts';
import type { Action } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import type { Language } from '../../platform/http/messages.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { fill } from '../../platform/mail/letter.ts';
import { creditHoldText, readAccountCredit } from '../account-credit/account-credit.ts';
import { productsOf } from '../products/products-of.ts';
import type { InventoryItemTable } from '../trade-tables.ts';
import { piecesOf, readBranchNames } from './call-off-store.ts';
import { recountStock } from './recount-stock.ts';

/** Limit of a customer's call-offs in 24 hours. Only a faulty program asks for more. */
export const CALL_OFFS_A_DAY = 200;
/** Days within which material can be wanted. */
const WANTED_WITHIN_DAYS = 365;

/** Name of a line's field in a refusal. */
const fieldOf = (productCode: string): string => `lines.${productCode}.quantity`;

type Item = Selectable<InventoryItemTable>;
type WantedLine = CallOffRequest['lines'][number] & { item: Item };

/** Refuses what is wrong with a request by itself. */
function refuseInvalid({ lines, wantedOn, branchID, shipTo }: CallOffRequest, today: string): void {
  const codes = lines.map(({ productCode }) => productCode);
  const repeated = codes.find((code, at) => codes.indexOf(code) !== at);
  if (repeated !== undefined) throw badRequest({ [fieldOf(repeated)]: 'field.invalid' });
  if (!isDay(wantedOn)) throw badRequest({ wantedOn: 'field.invalid' });
  if (wantedOn < today) throw badRequest({ wantedOn: 'callOff.past' });
  if (wantedOn > addDays(today, WANTED_WITHIN_DAYS)) throw badRequest({ wantedOn: 'callOff.tooLate' });
  if ((branchID === null) === (shipTo === null)) throw badRequest({ shipTo: 'field.required' });
}

/** The inventory items of the lines. Refuses lines that want more than is left, each with what is left. */
async function readWanted(
  trx: Transaction<Schema>,
  customerId: number,
  { lines }: CallOffRequest,
  language: Language,
): Promise<WantedLine[]> {
  const items = await trx
    .selectFrom('inventory_item')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('product_code', '=', sql<string>`any(${lines.map(({ productCode }) => productCode)}::text[])`)
    .orderBy('product_code')
    .forUpdate()
    .execute();
  const itemOf = new Map(items.map((item) => [item.product_code, item]));
  const short = lines.flatMap(({ productCode, quantity }) => {
    const available = itemOf.get(productCode)?.available ?? 0;
    if (quantity <= available) return [];
    const text = available > 0 ? 'callOff.left' : 'callOff.nothingLeft';
    return [{ productCode, problem: fill(text, language, { left: formatNumber(available) }) }];
  });
  if (short.length > 0)
    throw new HttpError(422, {
      type: 'NOT_AVAILABLE',
      text: 'callOff.notAvailable',
      fields: Object.fromEntries(short.map(({ productCode, problem }) => [fieldOf(productCode), problem])),
      items: short.map(({ productCode }) => productCode),
    });
  return lines.flatMap((line) => {
    const item = itemOf.get(line.productCode);
    return item ? [{ ...line, item }] : [];
  });
}

/** The next number of a call-off. One that the distributor's systems have used is skipped. */
async function nextNumber(trx: Transaction<Schema>, customerId: number): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('call_off_number') as n`.execute(trx);
  const number = `CO-${rows[0]?.n}`;
  const used = await trx
    .selectFrom('call_off')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .executeTakeFirst();
  return used ? nextNumber(trx, customerId) : number;
}

/**
 * Calls off dedicated inventory (docs/product.md, "Call-offs"): all lines or none, and no more than is left of each product under the
 * customer's lock. Refused for customers on credit hold.
 */
export const requestCallOff = ({
  config,
}: Pick<Services, 'config'>): Action<{ body: CallOffRequest }, CalledOff> => ({
  name: 'call-offs.request',
  allow: ['customer', 'staff'],
  async run({ trx, actor, input: { body }, language, now }) {
    const { customerId } = actorForCustomer(actor);
    const today = dayIn(config.timeZone, now);
    refuseInvalid(body, today);
    const credit = await readAccountCredit(trx, customerId);
    if (credit.isOnHold)
      throw new HttpError(422, {
        type: 'CREDIT_HOLD',
        text: creditHoldText(language, config.company.phone),
      });
    const { wantedOn, branchID } = body;
    const branchName = branchID === null ? null : (await readBranchNames(trx, [branchID])).get(branchID);
    if (branchName === undefined) throw badRequest({ branchID: 'field.invalid' });
    const wanted = await readWanted(trx, customerId, body, language);
    const { hits } = await countHit(trx, `call-offs of ${customerId}`, DAY_MS, now);
    if (hits > CALL_OFFS_A_DAY)
      throw new HttpError(422, { type: 'TOO_MANY_CALL_OFFS', text: 'callOff.tooMany' });

    const number = await nextNumber(trx, customerId);
    const requestedBy = await readActorName(trx, actor, config);
    const shipTo = body.shipTo?.trim() ?? null;
    const poNumber = body.poNumber?.trim() || null;
    const lines = wanted.map(({ productCode, quantity, item }, at) => ({
      line_number: at + 1,
      product_code: productCode,
      product_description: item.product_description,
      quantity,
      unit_of_measure: item.unit_of_measure,
    }));
    const codes = lines.map(({ product_code }) => product_code);
    const { id } = await trx
      .insertInto('call_off')
      .values({
        customer_id: customerId,
        number,
        status: 'requested',
        requested_on: today,
        requested_by: requestedBy,
        ...productsOf(lines),
        pieces: piecesOf(lines),
        wanted_on: wantedOn,
        branch_id: branchID,
        ship_to: shipTo,
        destination: branchName ?? shipTo ?? '',
        po_number: poNumber,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('call_off_line')
      .values(lines.map((line) => ({ customer_id: customerId, call_off_id: id, ...line })))
      .execute();
    await recountStock(trx, customerId, codes);
    return {
      data: { callOffNumber: number },
      subjects: [`callOff ${number}`],
      events: [
        {
          kind: 'callOffs.requested',
          data: {
            callOffNumber: number,
            requestedBy,
            wantedOn,
            branchID,
            shipTo,
            poNumber,
            lines: lines.map((line) => ({
              lineNumber: line.line_number,
              productCode: line.product_code,
              productDescription: line.product_description,
              quantity: line.quantity,
              unitOfMeasure: line.unit_of_measure,
            })),
          },
        },
      ],
    };
  },
});
