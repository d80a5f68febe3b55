-- How soon requests are answered, as measured. A request leaves 'pending' once, with the owner's answer
-- or a cancellation, unless that is undone: its answer is the move that was not.

-- Within how many hours the last thirty answered requests were answered in the middle, rounded up. Null
-- when fewer were, or when it takes longer than a day. It tells nothing else: anybody may ask.
create function public.answer_hours() returns integer
language sql stable security definer set search_path = '' as $$
  select ceil(percentile_cont(0.5) within group (order by latest.seconds) / 3600)::integer
  from (
    select greatest(extract(epoch from answer.happened_at - request.created_at), 1) as seconds
    from private.request_events as answer
    join public.appointments as request on request.id = answer.appointment_id
    where answer.kind = 'move' and answer.from_status = 'pending' and answer.actor_id is not null
      and answer.to_status in ('confirmed', 'proposed', 'declined')
      and not request.is_sample and not request.looks_like_spam
      and not exists (
        select from private.request_events as undone
        where undone.appointment_id = answer.appointment_id and undone.kind = 'undo'
          and undone.revision = answer.revision + 1)
    order by answer.id desc limit 30
  ) as latest
  having count(*) = 30
    and percentile_cont(0.5) within group (order by latest.seconds) <= 24 * 3600
$$;

revoke all on function public.answer_hours from public, anon, authenticated, service_role;
grant execute on function public.answer_hours to anon;
