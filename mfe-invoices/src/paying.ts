import './payment-texts.ts';

export { PaymentDialog } from './payment-screen/PaymentDialog.tsx';
export { PaymentPages } from './PaymentPages.tsx';
