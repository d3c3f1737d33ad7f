import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { InvoicesDuePage } from './invoices-due/InvoicesDuePage.tsx';
import { InvoiceHistoryPage } from './invoice-history/InvoiceHistoryPage.tsx';
import { SECTION, texts } from './texts.ts';

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/orders/open-invoices" element={<InvoicesDuePage />} />
        <Route path="/orders/invoice-history" element={<InvoiceHistoryPage />} />
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
