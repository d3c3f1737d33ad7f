import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { ListScreen } from '@portal/shared-ui/data';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { Answering } from './answer/Answering.tsx';
import { pendingQuotes } from './pending-quotes/list.tsx';
import { OpenedQuote } from './quote-panel/OpenedQuote.tsx';
import { quotesHistory } from './quotes-history/list.tsx';
import { SECTION, texts } from './texts.ts';

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Answering>
        <Routes>
          <Route path="/orders/pending-quotes" element={<ListScreen {...pendingQuotes} />} />
          <Route path="/orders/quotes" element={<ListScreen {...quotesHistory} />} />
        </Routes>
      </Answering>
    ),
  });

export const cards: SectionModule['cards'] = {
  'pending-quotes': async () => {
    addTexts(SECTION, texts);
    const { PendingQuotesCard } = await import('./pending-quotes/PendingQuotesCard.tsx');
    return { default: PendingQuotesCard };
  },
};

export const panels: SectionModule['panels'] = {
  quotes: (context) =>
    mountSection({
      name: SECTION,
      texts,
      context,
      children: (
        <Answering>
          <OpenedQuote />
        </Answering>
      ),
    }),
};

export const slots: SectionModule['slots'] = {
  reorder: () => {
    addTexts(SECTION, texts);
    return import(/* webpackChunkName: "slot-reorder" */ './order-again/ReorderAction.tsx');
  },
  'order-again': () => {
    addTexts(SECTION, texts);
    return import(/* webpackChunkName: "slot-order-again" */ './order-again/OrderAgainSlot.tsx');
  },
};
