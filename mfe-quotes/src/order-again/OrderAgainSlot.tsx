import type { SlotArguments } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { OrderAgainDialog } from './OrderAgainDialog.tsx';

/** The dialog, for orders and products that another section names. */
const OrderAgainSlot = ({ onClose, onMade, ...again }: SlotArguments['orders.reorder']): ReactNode => (
  <OrderAgainDialog again={again} onClose={onClose} onMade={onMade} />
);

export default OrderAgainSlot;
