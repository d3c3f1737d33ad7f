import type { SectionModule } from '@portal/shared-contracts';
import { mountSection } from '@portal/shared-ui';
import { addTexts } from '@portal/shared-ui/i18n';
import { Route, Routes } from '@portal/shared-ui/router';
import { ExamplePage } from './example/ExamplePage.tsx';
import { SECTION, texts } from './texts.ts';

export const mount: SectionModule['mount'] = (context) =>
  mountSection({
    name: SECTION,
    texts,
    context,
    children: (
      <Routes>
        <Route path="/example" element={<ExamplePage />} />
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
