import { LIST_FILTERS, type ListFilters } from '@portal/shared-contracts/lists';
import { lateModule } from '../waiting/late-module.ts';

/** The chips and the dialog of filters in a separate script: the first screen of a list without filters needs none of it. */
export const filterScript = lateModule(() => import(/* webpackChunkName: "filters" */ './filters/index.ts'));

const DECLARED: Readonly<Record<string, ListFilters>> = LIST_FILTERS;
const NONE: ListFilters = {};

/** What a list can be filtered by: as it declares itself, or as shared-contracts does. */
export const filtersOf = (list: string, own: ListFilters | undefined): ListFilters =>
  own ?? (Object.hasOwn(DECLARED, list) ? DECLARED[list] : undefined) ?? NONE;
