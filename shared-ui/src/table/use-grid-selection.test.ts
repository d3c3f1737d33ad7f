import { renderHook } from '@testing-library/react';
import { useGridSelection } from './use-grid-selection.ts';

const IDS = ['Q-101', 'Q-102', 'Q-103'];

function useGivenModel(ids: string[], names: string[]) {
  const props = useGridSelection(ids, {
    selected: new Map(names.map((name) => [name, { name }])),
    selectOnPage: jest.fn(),
    togglePage: jest.fn(),
    clear: jest.fn(),
  });
  return 'rowSelectionModel' in props ? props.rowSelectionModel : undefined;
}

const selecting = (...selected: string[]) =>
  renderHook(({ ids, names }) => useGivenModel(ids, names), { initialProps: { ids: IDS, names: selected } });

test.each([{ names: [] }, { names: ['Q-102'] }, { names: IDS }])(
  'an answer with the same selected rows ($names) leaves the grid’s model unchanged',
  ({ names }) => {
    const { result, rerender } = selecting(...names);
    const model = result.current;
    expect(model).toEqual({ type: 'include', ids: new Set(names) });
    rerender({ ids: [...IDS], names: [...names] });
    expect(result.current).toBe(model);
  },
);

test('another selected row, or a page without it, makes a new model', () => {
  const { result, rerender } = selecting('Q-102');
  rerender({ ids: IDS, names: ['Q-103'] });
  expect(result.current).toEqual({ type: 'include', ids: new Set(['Q-103']) });
  rerender({ ids: ['Q-201'], names: ['Q-103'] });
  expect(result.current).toEqual({ type: 'include', ids: new Set() });
});
