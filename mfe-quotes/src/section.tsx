import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { PendingQuotesPage } from './pending-quotes/PendingQuotesPage.tsx';
import { QuotesHistoryPage } from './quotes-history/QuotesHistoryPage.tsx';
import { SECTION, texts } from './texts.ts';

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/orders/pending-quotes" element={<PendingQuotesPage />} />
        <Route path="/orders/quotes" element={<QuotesHistoryPage />} />
      </Routes>
    ),
  });

export const cards: SectionModule['cards'] = {
  'pending-quotes': async () => {
    addTexts(SECTION, texts);
    const { PendingQuotesCard } = await import('./pending-quotes/PendingQuotesCard.tsx');
    return { default: PendingQuotesCard };
  },
};
