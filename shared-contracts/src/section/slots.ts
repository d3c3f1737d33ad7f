import { hasPermission } from '../schemas/permissions.ts';
import type { SectionRelease } from '../schemas/registry.ts';
import type { SectionSlot } from '../schemas/section.ts';
import type { Session } from '../session/session-store.ts';

/**
 * The argument of each place (docs/sections/slots.md). A section that offers a place of its own adds it here by
 * `declare module '@portal/shared-contracts' { interface SlotArguments { 'example.panel.facts': { number: string } } }`.
 */
export interface SlotArguments {
  /** A component without properties, below home's figures. */
  'home.figures': object;
  /** Among the facts of an order. */
  'orders.panel.facts': { salesOrder: string };
  /** At the foot of an order's panel. */
  'orders.panel.actions': { salesOrder: string };
  /** The dialog in which orders, or products as in their last purchase, are ordered again. Shown while it is open. */
  'orders.reorder': {
    orders?: readonly string[];
    products?: readonly string[];
    onClose: () => void;
    /** Called once the quote is made. */
    onMade: () => void;
  };
  /** At the foot of an invoice's panel. */
  'invoices.panel.actions': { invoice: string };
  /** For a product of the dedicated inventory: at the foot of its panel, and for the ticked rows of the list. */
  'inventory.row.actions': { products: readonly string[] };
}
export type SlotName = keyof SlotArguments;

/** A component that fills a place, and its section. */
export interface SlotFiller extends SectionSlot {
  section: string;
}

/** What the shell's component for a filler is given. It is loaded when a filled place is shown for the first time. */
export interface SlotPlace {
  filler: SlotFiller;
  argument: object;
  /** What is shown until the filler is there. */
  waiting: unknown;
  /** Called when the filler fails; nothing is shown of it then. */
  onFailed?: (() => void) | undefined;
}
export type SlotFilling = (place: SlotPlace) => unknown;

let fillers: ReadonlyMap<string, readonly SlotFiller[]> = new Map();
let load = (): Promise<SlotFilling> => Promise.reject(new Error('The shell fills no places'));

/** Sets what fills the places by the registry, and how the shell shows it. The shell calls it once, before anything is drawn. */
export function setSlots(
  releases: readonly Pick<SectionRelease, 'descriptor'>[],
  loadFilling: () => Promise<SlotFilling>,
): void {
  const all = releases.flatMap(({ descriptor: { name, slots = [] } }) =>
    slots.map((slot) => ({ ...slot, section: name })),
  );
  fillers = Map.groupBy(
    all.sort((a, b) => a.order - b.order),
    ({ slot }) => slot,
  );
  load = loadFilling;
}

/** Loads the shell's component that shows a filler. Rejects when its script does not load. */
export const loadSlotFilling = (): Promise<SlotFilling> => load();

/** What fills a place for this person, by its order. */
export const slotFillers = (name: string, session: Session): readonly SlotFiller[] =>
  (fillers.get(name) ?? []).filter((filler) => isFor(filler, session));

function isFor({ role, permission = 'viewer' }: SlotFiller, session: Session): boolean {
  if (session.status !== 'signedIn') return false;
  const { account } = session;
  if (account.role === 'customer') return true;
  return role === undefined && hasPermission(account.permission, permission);
}
