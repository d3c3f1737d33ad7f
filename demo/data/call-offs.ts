import type {
  CallOffLineTable,
  CallOffTable,
} from '@portal/portal-server/src/trade/call-offs/call-off-tables.ts';
import { productsOf } from '@portal/portal-server/src/trade/products/products-of.ts';
import type { InventoryItemTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import { addDays } from '@portal/shared-contracts/dates';
import type { Insertable } from 'kysely';
import { branchName } from './branches.ts';
import { workday } from './calendar.ts';
import { addressOf, type DemoCustomer } from './customers.ts';
import { Random } from './random.ts';

/** Rows of call-offs. */
export interface DemoCallOffs {
  call_off: (Insertable<CallOffTable> & { id: number })[];
  call_off_line: Insertable<CallOffLineTable>[];
}

/** Version of the demo's inventory records. They are without what was shipped. */
export const STOCK_VERSION = 1;
/** Number of the first call-off. The portal's own begin with 10001. */
const FIRST = 9_001;
/** Least stock of a product that is called off. */
const LEAST_STOCK = 20;

interface Plan {
  status: CallOffTable['status'];
  /** Days before today of the request, and days from then until it is wanted. */
  ago: number;
  wantedIn: number;
  lines: number;
  isPickup?: boolean;
  note?: string;
}

/** One or two of each state, oldest first. */
const PLANS: readonly Plan[] = [
  { status: 'shipped', ago: 41, wantedIn: 7, lines: 1 },
  {
    status: 'refused',
    ago: 30,
    wantedIn: 2,
    lines: 1,
    note: 'These pieces are reserved for your order of next month. Please call us to move them.',
  },
  { status: 'shipped', ago: 16, wantedIn: 5, lines: 3, isPickup: true },
  { status: 'cancelled', ago: 9, wantedIn: 8, lines: 1 },
  { status: 'confirmed', ago: 5, wantedIn: 8, lines: 2 },
  { status: 'confirmed', ago: 2, wantedIn: 5, lines: 1, isPickup: true },
  { status: 'requested', ago: 0, wantedIn: 3, lines: 2 },
];

const NOTHING = { promised_on: null, shipped_on: null, sales_order: null, note: null, cancelled_by: null };

/** What the distributor or the customer did with a call-off. */
function answerTo({ status, note }: Plan, { wantedOn, person }: { wantedOn: string; person: string }) {
  if (status === 'shipped') return { ...NOTHING, promised_on: wantedOn, shipped_on: wantedOn };
  if (status === 'confirmed') return { ...NOTHING, promised_on: wantedOn };
  if (status === 'refused') return { ...NOTHING, note: note ?? null };
  return status === 'cancelled' ? { ...NOTHING, cancelled_by: person } : NOTHING;
}

/** Adds call-offs of a customer's inventory, in every state. */
export function addCallOffs(
  { call_off: callOffs, call_off_line: lines }: DemoCallOffs,
  {
    customer,
    items,
    today,
  }: {
    customer: DemoCustomer;
    items: readonly Insertable<InventoryItemTable>[];
    today: string;
  },
): void {
  const stocked = items.filter(({ stock_available }) => stock_available >= LEAST_STOCK);
  if (stocked.length === 0) return;
  const random = new Random(customer.id);
  const own = addressOf(customer.id);
  const address = own ? `${own.address1}, ${own.city}, ${own.state} ${own.zip_code}` : '';
  for (const [at, plan] of PLANS.entries()) {
    const id = callOffs.length + 1;
    const requestedOn = addDays(today, -plan.ago);
    const wantedOn = workday(addDays(requestedOn, plan.wantedIn));
    const person = random.pick(customer.people);
    const called = Array.from({ length: Math.min(plan.lines, stocked.length) }, (_, line) => {
      const item = stocked[(at * 2 + line) % stocked.length]!;
      return {
        customer_id: customer.id,
        call_off_id: id,
        line_number: line + 1,
        product_code: item.product_code,
        product_description: item.product_description,
        quantity: random.whole(2, LEAST_STOCK / 4),
        unit_of_measure: 'PC',
        stock_version: plan.status === 'shipped' ? STOCK_VERSION : null,
      };
    });
    lines.push(...called);
    callOffs.push({
      customer_id: customer.id,
      id,
      number: `CO-${FIRST + id - 1}`,
      status: plan.status,
      requested_on: requestedOn,
      requested_by: person,
      ...productsOf(called),
      pieces: called.reduce((sum, { quantity }) => sum + quantity, 0),
      wanted_on: wantedOn,
      branch_id: plan.isPickup ? customer.branchId : null,
      ship_to: plan.isPickup ? null : address,
      destination: plan.isPickup ? branchName(customer.branchId) : address,
      po_number: random.chance(0.2) ? null : customer.purchaseOrder(requestedOn.slice(0, 4), 900 + id),
      ...answerTo(plan, { wantedOn, person }),
      erp_version: plan.status === 'requested' ? null : 1,
    });
  }
}
