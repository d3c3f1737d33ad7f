-- What every write begins with, in one call: `lock_timeout` is how long its statements wait for rows, `attempt` the hash of its key,
-- `attempted_after` how old an answer under the key may be, `acts_for` the customer, all writes of whom come one after the other. No
-- row means to go on; one says that the attempt is under way, or what it ended with. Each statement in it sees
-- what was committed before: an answer that was stored until the attempt's lock was free is found.
create function begin_write(lock_timeout text, attempt text, attempted_after timestamptz, acts_for integer)
returns table (is_under_way boolean, request_hash text, outcome jsonb)
language plpgsql as $$
begin
  perform set_config('lock_timeout', begin_write.lock_timeout, true);
  if attempt is not null then
    if not pg_try_advisory_xact_lock(hashtextextended(attempt, 0)) then
      return query select true, null::text, null::jsonb;
      return;
    end if;
    return query select false, known.request_hash, known.outcome from idempotency_key as known
      where known.key_hash = attempt and known.created_at > attempted_after;
    if found then return; end if;
  end if;
  perform from customer where id = acts_for for no key update;
end $$;
