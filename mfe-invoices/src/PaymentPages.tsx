import { lateModule, lateScreen, PageSkeleton } from '@portal/shared-ui';
import { ListScreen } from '@portal/shared-ui/data';
import { Route, Routes } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { ConfirmationPage } from './confirmation/ConfirmationPage.tsx';
import { MethodsPage } from './methods/MethodsPage.tsx';
import { payments } from './payment-list/list.tsx';
import { PaymentPage } from './payment-screen/PaymentPage.tsx';
import './payment-texts.ts';

export { PaymentDialog } from './payment-screen/PaymentDialog.tsx';

const PlansPage = lateScreen(
  lateModule(() => import(/* webpackChunkName: "planning" */ './plans/PlansPage.tsx')),
  (module) => module.PlansPage,
  <PageSkeleton />,
);

/** The pages about paying. */
export function PaymentPages(): ReactNode {
  return (
    <Routes>
      <Route path="/payment" element={<PaymentPage />} />
      <Route path="/order-confirmation" element={<ConfirmationPage kind="quotes" />} />
      <Route path="/invoice-confirmation" element={<ConfirmationPage kind="invoices" />} />
      <Route path="/orders/payments/:id?" element={<ListScreen {...payments} />} />
      <Route path="/orders/payment-methods" element={<MethodsPage />} />
      <Route path="/orders/scheduled-payments" element={<PlansPage />} />
    </Routes>
  );
}
