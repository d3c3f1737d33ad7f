import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { CreditMemosPage } from './credit-memos/CreditMemosPage.tsx';
import { DedicatedInventoryPage } from './dedicated-inventory/DedicatedInventoryPage.tsx';
import { SECTION, texts } from './texts.ts';

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/credit-memos/:number?" element={<CreditMemosPage />} />
        <Route path="/dedicated-inventory/:code?" element={<DedicatedInventoryPage />} />
      </Routes>
    ),
  });

export const cards: SectionModule['cards'] = {
  'credit-memos': async () => {
    addTexts(SECTION, texts);
    const { CreditMemosCard } = await import('./credit-memos/CreditMemosCard.tsx');
    return { default: CreditMemosCard };
  },
  'dedicated-inventory': async () => {
    addTexts(SECTION, texts);
    const { DedicatedInventoryCard } = await import('./dedicated-inventory/DedicatedInventoryCard.tsx');
    return { default: DedicatedInventoryCard };
  },
};
