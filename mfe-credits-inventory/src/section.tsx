import type { SectionModule } from '@portal/shared-contracts';
import { lateModule, lateScreen, mountSection, PageSkeleton } from '@portal/shared-ui';
import { ListScreen } from '@portal/shared-ui/data';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { creditMemos } from './credit-memos/list.tsx';
import { dedicatedInventory } from './dedicated-inventory/list.tsx';
import { SECTION, texts } from './texts.ts';

const CallOffsPage = lateScreen(
  lateModule(() => import(/* webpackChunkName: "call-offs" */ './call-offs/CallOffsPage.tsx')),
  (module) => module.CallOffsPage,
  <PageSkeleton />,
);

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/credit-memos/:number?" element={<ListScreen {...creditMemos} />} />
        <Route path="/dedicated-inventory/call-offs/:number?" element={<CallOffsPage />} />
        <Route path="/dedicated-inventory/:code?" element={<ListScreen {...dedicatedInventory} />} />
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
