import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { OpenOrdersPage } from './open-orders/OpenOrdersPage.tsx';
import { SalesOrderHistoryPage } from './sales-order-history/SalesOrderHistoryPage.tsx';
import { SECTION, texts } from './texts.ts';

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/orders/open-orders" element={<OpenOrdersPage />} />
        <Route path="/orders/history-and-documents" element={<SalesOrderHistoryPage />} />
      </Routes>
    ),
  });

export const cards: SectionModule['cards'] = {
  'open-orders': async () => {
    addTexts(SECTION, texts);
    const { OpenOrdersCard } = await import('./open-orders/OpenOrdersCard.tsx');
    return { default: OpenOrdersCard };
  },
};
