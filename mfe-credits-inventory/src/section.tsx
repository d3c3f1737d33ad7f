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
      // Keys, because only one of the two pages has a strip above it: the other's heading would be seen to move.
      <Routes>
        <Route path="/credit-memos/:number?" element={<ListScreen key="credit-memos" {...creditMemos} />} />
        <Route path="/dedicated-inventory/call-offs/:number?" element={<CallOffsPage />} />
        <Route
          path="/dedicated-inventory/:code?"
          element={<ListScreen key="dedicated-inventory" {...dedicatedInventory} />}
        />
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
