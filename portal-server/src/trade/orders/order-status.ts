/** Columns of a quote or order by where it stands; `003-trade.sql` splits the lists by these numbers. */
export const ORDER_STATUS = {
  pending: { order_status: 1, status: 'Pending' },
  processing: { order_status: 2, status: 'Processing' },
  creditControl: { order_status: 3, status: 'Credit Control' },
  inProduction: { order_status: 4, status: 'In Production' },
  readyForPickup: { order_status: 5, status: 'Ready for Pickup' },
  shipped: { order_status: 6, status: 'Shipped' },
  invoiced: { order_status: 8, status: 'Invoiced' },
  cancelled: { order_status: 9, status: 'Cancelled' },
  accepted: { order_status: 15, status: 'Accepted' },
  rejected: { order_status: 16, status: 'Rejected' },
  expired: { order_status: 17, status: 'Expired' },
} as const;

export type OrderStatusName = keyof typeof ORDER_STATUS;
