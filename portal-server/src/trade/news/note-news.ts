import { USUAL_NEWS, type NewsKind } from '@portal/shared-contracts/schemas';
import { addDays, dayIn } from '@portal/shared-contracts/dates';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** An event of a record: `day` is when it happened, and `occasion` tells it from earlier ones of the same kind and record. */
export interface RecordNews {
  kind: NewsKind;
  number: string;
  day: string;
  occasion?: string;
}

/** What is older is history, which a first import brings in large numbers. */
const NEW_FOR_DAYS = 7;

/** Notes events of a customer's records, in the transaction of the change, for each of its people who wants to be told of them. */
export async function noteNews(
  {
    trx,
    customerId,
    now,
    timeZone,
  }: { trx: Transaction<Schema>; customerId: number; now: Date; timeZone: string },
  news: readonly RecordNews[],
): Promise<void> {
  const oldest = addDays(dayIn(timeZone, now), -NEW_FOR_DAYS);
  const fresh = news
    .filter(({ day }) => day >= oldest)
    .map(({ kind, number, occasion = '' }) => ({ kind, number, occasion, usual: USUAL_NEWS[kind] }));
  if (fresh.length === 0) return;
  await sql`
    insert into news (profile_id, customer_id, kind, number, occasion, happened_at)
    select reader.profile_id, ${customerId}, noted.kind, noted.number, noted.occasion, ${now}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as noted (kind text, number text, occasion text, usual text)
    join profile on profile.customer_id = ${customerId} and profile.locked_at is null
    join news_reader as reader on reader.profile_id = profile.id
    where coalesce(reader.wishes ->> noted.kind, noted.usual) <> 'never'
    order by reader.profile_id, noted.kind, noted.number, noted.occasion
    on conflict do nothing`.execute(trx);
}
