/**
 * What the planner is told of this database: it lies in memory or on a solid-state disk, and what its lists do most is to
 * compare long texts, for which the usual figure is far too low. Without it, searches read whole tables. By that figure statements
 * seem so dear that they would be compiled, which takes a second and is never worth it here.
 */
export const PLANNER_SETTINGS = { random_page_cost: 1.1, cpu_operator_cost: 0.01, jit: 'off' };
