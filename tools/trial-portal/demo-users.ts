/** Password of every login of the demo data. */
export const PASSWORD = 'Metals-2026!';

export const USERS = {
  credit: 'credit@demo.test',
  cash: 'cash@demo.test',
  hold: 'hold@demo.test',
  large: 'large@demo.test',
  new: 'new@demo.test',
  first: 'first@demo.test',
  staff: 'staff@demo.test',
  agent: 'agent@demo.test',
  viewer: 'viewer@demo.test',
} as const;
export type User = keyof typeof USERS;
