import type { Config } from '../../platform/config/config.ts';

/** Whether a person signs in with a code beside their password (docs/product.md, "Staff and impersonation"). */
export const needsCode = (
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
  { role }: { role: 'customer' | 'staff' },
): boolean => role === 'staff' && staffSecondFactor === 'mail';
