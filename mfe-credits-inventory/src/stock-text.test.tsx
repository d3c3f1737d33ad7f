import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { SECTION, texts } from './texts.ts';
import { stockText } from './stock-text.ts';

test.each([
  [289, 'PC', '289 pieces'],
  [1, 'PC', '1 piece'],
  [1_200, 'LB', '1,200 LB'],
])('a stock of %i with the unit %s reads "%s"', (stockAvailable, unitOfMeasure, text) => {
  addTexts(SECTION, texts);
  const Shown = () => <p>{stockText({ stockAvailable, unitOfMeasure }, useTranslation(SECTION).t)}</p>;
  const { container } = renderWithProviders(<Shown />);
  expect(container).toHaveTextContent(text);
});
