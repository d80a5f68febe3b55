-- Of two members who block the same time, the second is told who was first.

-- Keeps a time free of visits: {date, from, until, reason}. One that is blocked already stays so: then
-- `is_new` is false, and the row says who blocked it.
create or replace function public.block_time(blocked jsonb, actor text, actor_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  blocked_day date := (blocked ->> 'date')::date;
  begins time := (blocked ->> 'from')::time;
  ends time := (blocked ->> 'until')::time;
  written private.blocked_times;
  is_new boolean;
begin
  if num_nonnulls(blocked_day, begins, ends) < 3 then
    perform private.reject('date, from and until are required');
  end if;
  if ends <= begins then
    perform private.reject('until must be later than from');
  end if;
  perform private.refuse_untrue_time(blocked_day, time '12:00');
  loop
    insert into private.blocked_times (
      day, from_time, until_time, reason, added_by, added_by_id
    ) values (
      blocked_day, begins, ends, private.text_field(blocked, 'reason', 200, required => false),
      left(actor, 100), left(actor_id, 100)
    )
    on conflict (day, from_time, until_time) where removed_at is null do nothing
    returning * into written;
    is_new := found;
    exit when is_new;
    select * into written from private.blocked_times as present
    where (present.day, present.from_time, present.until_time) = (blocked_day, begins, ends)
      and present.removed_at is null;
    -- Else it was freed just now.
    exit when found;
  end loop;
  return private.blocked_row(written) || jsonb_build_object('is_new', is_new);
end
$$;
