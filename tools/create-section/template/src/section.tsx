import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { BookingPage } from './booking/BookingPage.tsx';
import { ExamplePage } from './example/ExamplePage.tsx';
import { NewBookingPage } from './new-booking/NewBookingPage.tsx';
import { SECTION, texts } from './texts.ts';

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/example" element={<ExamplePage />} />
        <Route path="/example/new" element={<NewBookingPage />} />
        <Route path="/example/:id" element={<BookingPage />} />
      </Routes>
    ),
  });

export const cards: SectionModule['cards'] = {
  example: async () => {
    addTexts(SECTION, texts);
    const { ExampleCard } = await import('./example/ExampleCard.tsx');
    return { default: ExampleCard };
  },
};

export const slots: SectionModule['slots'] = {
  'pick-up': () => {
    addTexts(SECTION, texts);
    return import(/* webpackChunkName: "slot-pick-up" */ './order-fact/OrderFact.tsx');
  },
};
