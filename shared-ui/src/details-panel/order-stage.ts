/** The stages that every order goes through. */
export const STAGES = ['received', 'inProduction', 'ready', 'invoiced'] as const;

/** Index in {@link STAGES} by the number of an order's status: 2 processing, 3 credit control, 4 in production, 5 ready for pickup, 6 shipped, 8 invoiced. */
const STAGE_OF: Readonly<Record<number, number>> = { 2: 0, 3: 0, 4: 1, 5: 2, 6: 2, 8: 3 };

/** The stage that an order has reached, as an index into {@link STAGES}; null for one that was cancelled. */
export const stageOf = (orderStatus: number): number | null => STAGE_OF[orderStatus] ?? null;
