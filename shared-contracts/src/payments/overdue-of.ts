import type { Age } from '../schemas/limits.ts';

/** What is overdue of the sums of all ages, in cents. */
export const overdueOf = (ages: readonly { age: Age; amount: number }[]): number =>
  ages.reduce((sum, { age, amount }) => (age === 'notDue' ? sum : sum + amount), 0);
