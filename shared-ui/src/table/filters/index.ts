import '../../i18n/filter-texts.ts';
export { FilterBar, type FilterBarProps } from './FilterBar.tsx';
export { FilterChoices } from './FilterChoices.tsx';
export { FilterNames } from './FilterNames.tsx';
export { meetsFilter } from './meets-filter.ts';
