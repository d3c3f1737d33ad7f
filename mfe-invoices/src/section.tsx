import type { SectionModule } from '@portal/shared-contracts';
import { lateModule, lateScreen, mountSection, PageSkeleton } from '@portal/shared-ui';
import { ListScreen } from '@portal/shared-ui/data';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { OpenedInvoice } from './invoice-panel/OpenedInvoice.tsx';
import { invoiceHistory } from './invoice-history/list.tsx';
import { InvoicesDue } from './invoices-due/list.tsx';
import { paying } from './pay-action/OpenPayment.tsx';
import { SECTION, texts } from './texts.ts';

const PaymentPages = lateScreen(paying, (module) => module.PaymentPages, <PageSkeleton />);

const StatementPage = lateScreen(
  lateModule(() => import(/* webpackChunkName: "statement" */ './statement/StatementPage.tsx')),
  (module) => module.StatementPage,
  <PageSkeleton />,
);

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/orders/open-invoices" element={<InvoicesDue />} />
        <Route path="/orders/invoice-history" element={<ListScreen {...invoiceHistory} />} />
        <Route path="/orders/statement" element={<StatementPage />} />
        <Route path="*" element={<PaymentPages />} />
      </Routes>
    ),
  });

export const cards: SectionModule['cards'] = {
  'invoices-due': async () => {
    addTexts(SECTION, texts);
    const { InvoicesDueCard } = await import('./invoices-due/InvoicesDueCard.tsx');
    return { default: InvoicesDueCard };
  },
};

export const figures: SectionModule['figures'] = {
  'invoice-ages': async () => {
    addTexts(SECTION, texts);
    const { InvoiceAges } = await import('./totals/InvoiceAges.tsx');
    return { default: InvoiceAges };
  },
  'invoice-totals': async () => {
    addTexts(SECTION, texts);
    const { InvoiceTotals } = await import('./totals/InvoiceTotals.tsx');
    return { default: InvoiceTotals };
  },
};

export const panels: SectionModule['panels'] = {
  invoices: (context) => mountSection({ name: SECTION, texts, context, children: <OpenedInvoice /> }),
};

export const slots: SectionModule['slots'] = {
  balance: () => {
    addTexts(SECTION, texts);
    return import(/* webpackChunkName: "slot-balance" */ './order-balance/OrderBalance.tsx');
  },
};
