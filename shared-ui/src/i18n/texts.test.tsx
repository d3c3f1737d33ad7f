import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { addTexts, useTranslation } from '../i18n.ts';

test('texts that load with a script do not render the shown components again', () => {
  let drawn = 0;
  function Shown(): string {
    const { t } = useTranslation('shown');
    drawn += 1;
    return t('text');
  }
  addTexts('shown', { en: { text: 'Shown' }, es: { text: 'A la vista' } });
  render(<Shown />);
  expect(screen.getByText('Shown')).toBeVisible();
  act(() => {
    addTexts('shown', { en: { later: 'Later' }, es: { later: 'Luego' } });
    addTexts('other', { en: { text: 'Other' }, es: { text: 'Otro' } });
  });
  expect(drawn).toBe(1);
});
