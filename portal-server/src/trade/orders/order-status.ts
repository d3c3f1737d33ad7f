import type { StatusOf } from '@portal/shared-contracts/statuses';

/** Status column of quotes and orders, by name of the status. */
export const ORDER_STATUS = {
  pending: { order_status: 1 },
  processing: { order_status: 2 },
  creditControl: { order_status: 3 },
  inProduction: { order_status: 4 },
  readyForPickup: { order_status: 5 },
  shipped: { order_status: 6 },
  invoiced: { order_status: 8 },
  cancelled: { order_status: 9 },
  accepted: { order_status: 15 },
  rejected: { order_status: 16 },
  expired: { order_status: 17 },
} as const;

export type OrderStatusName = keyof typeof ORDER_STATUS;

/** Status keys in the API. The sections have the texts of the keys. */
export const ORDER_STATUS_KEYS: Readonly<Record<number, StatusOf<'quotes' | 'orders'>>> = {
  1: 'Pending',
  2: 'Processing',
  3: 'Credit Control',
  4: 'In Production',
  5: 'Ready for Pickup',
  6: 'Shipped',
  8: 'Invoiced',
  9: 'Cancelled',
  15: 'Accepted',
  16: 'Rejected',
  17: 'Expired',
};

export const orderStatusKey = ({ order_status }: { order_status: number }): string =>
  ORDER_STATUS_KEYS[order_status] ?? String(order_status);
