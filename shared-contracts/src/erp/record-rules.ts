import type { ErpCategory } from './distributor-records.ts';
import type { RecordProblem } from './find-mismatch.ts';
import type { ErpKind } from './kinds.ts';

const DEPTH_OF_PRODUCTS = 3;

/** What the fields of a record, each right alone, must be to each other. */
export const RECORD_RULES: Partial<Record<ErpKind, (record: never) => RecordProblem | null>> = {
  categories: ({ path, isProduct }: ErpCategory) =>
    isProduct && path.split('/').length < DEPTH_OF_PRODUCTS
      ? {
          field: 'isProduct',
          reason: `must be false for "${path}": a product stands in a sub-group, so its path has three keys, such as aluminum/bar/round`,
        }
      : null,
};
