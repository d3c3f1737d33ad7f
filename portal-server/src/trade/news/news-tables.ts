import type { NewsKind, NewsWishes } from '@portal/shared-contracts/schemas';
import type { ColumnType, Generated } from 'kysely';

export interface NewsReaderTable {
  profile_id: number;
  /** Only the kinds for which the person chose. */
  wishes: ColumnType<Partial<NewsWishes>, string | undefined, string>;
  due_days: number;
  told_on: string;
  mailed_at: Generated<Date | null>;
}

export interface NewsTable {
  profile_id: number;
  kind: NewsKind;
  number: string;
  occasion: string;
  customer_id: number;
  happened_at: Date;
  told_at: Generated<Date | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    news_reader: NewsReaderTable;
    news: NewsTable;
  }
}
