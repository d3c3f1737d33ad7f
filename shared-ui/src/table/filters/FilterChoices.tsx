import type { ListView } from '@portal/shared-contracts';
import { readFilter, writeFilter } from '@portal/shared-contracts/lists';
import type { ReactNode } from 'react';
import { ToolButton } from '../ToolMenu.tsx';
import type { ChangeView } from '../use-list.ts';
import { type FilteredList, useFilterTexts } from './filter-texts.ts';

interface FilterChoicesProps<Row> extends FilteredList<Row> {
  view: ListView;
  change: ChangeView;
  /** Asks for the values of a filter. */
  onAsk: (name: string) => void;
}

/** The filters of a list by name, in its menu. A part is shown at once. */
export function FilterChoices<Row>({ onAsk, view, change, ...list }: FilterChoicesProps<Row>): ReactNode {
  const { filters, parts } = list;
  const { nameOf, textOf } = useFilterTexts(list);
  const showPart = (name: string): void => {
    const others = readFilter(view.filter, filters).filter((condition) => condition.name !== name);
    change({ filter: writeFilter([...others, { name, values: [] }]), page: 1 });
  };
  return Object.keys(filters).map((name) => {
    const isPart = parts?.[name] !== undefined;
    return (
      <ToolButton
        key={name}
        type="button"
        data-closes
        onClick={() => (isPart ? showPart(name) : onAsk(name))}
      >
        <span>{isPart ? textOf({ name, values: [] }) : nameOf(name)}</span>
      </ToolButton>
    );
  });
}
