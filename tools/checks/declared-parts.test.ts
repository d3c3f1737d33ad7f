import { aDescriptor } from '@portal/shared-contracts/testing';
import { declaredParts } from './declared-parts.ts';

const text = { en: 'Example', es: 'Ejemplo' };

test('the module must have cards, figures, slots, and the panels that open beside other pages', () => {
  const panel = { title: text, page: '/example' };
  const descriptor = aDescriptor({
    cards: [{ id: 'card', order: 1, title: text, seeAll: '/example' }],
    figures: [{ id: 'figures', order: 1, title: text }],
    panels: [
      { ...panel, kind: 'beside', opens: 'anywhere' },
      { ...panel, kind: 'alone', opens: 'atPage' },
    ],
    slots: [{ id: 'slot', slot: 'orders.panel.facts', order: 1 }],
  });
  expect(declaredParts(descriptor).map(({ part, id }) => `${part}.${id}`)).toEqual([
    'cards.card',
    'figures.figures',
    'panels.beside',
    'slots.slot',
  ]);
  expect(declaredParts(aDescriptor())).toEqual([]);
});
