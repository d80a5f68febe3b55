-- Who wants a visit on a day that is full. It is for the owner's eyes and for the emails that it leads to.
create table private.waiting_list (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  name text not null,
  email text,
  phone text,
  constraint waiting_list_reachable check (num_nonnulls(email, phone) > 0),
  service_id text not null references public.services (service_id) on delete cascade,
  vehicle_type text not null check (vehicle_type in ('regular', 'suv')),
  day date not null,
  -- The window of arrival; null: any of that day.
  from_time time,
  until_time time constraint waiting_list_window check (until_time > from_time),
  looks_like_spam boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text
);

create index waiting_list_open on private.waiting_list (day, created_at) where ended_at is null;
create index waiting_list_service on private.waiting_list (service_id);
alter table private.waiting_list enable row level security;
alter table private.offers add constraint offers_waiting
  foreign key (waiting_id) references private.waiting_list (id) on delete cascade;

-- Puts somebody on the list, if its sender may: a submission once, and a person once for a time. Past the limit
-- of new inboxes, and of what looks like spam, nothing is ever sent.
create function public.join_waiting_list(submission_id uuid, entry jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  sent private.waiting_list;
  admission private.admissions;
begin
  sent.name := private.text_field(entry, 'name', 100);
  sent.email := private.email_field(entry, required => false);
  sent.phone := private.text_field(entry, 'phone', 40, required => false);
  perform private.reject_if(num_nonnulls(sent.email, sent.phone) = 0, 'email or phone number is required');
  sent.vehicle_type := private.text_field(entry, 'size', 10);
  sent.day := private.text_field(entry, 'date', 10)::date;
  sent.from_time := private.text_field(entry, 'time', 8, required => false)::time;
  sent.until_time := case when sent.from_time is not null then private.until_field(entry, sent.from_time) end;
  perform private.refuse_impossible_time(sent.day, coalesce(sent.from_time, time '12:00'));
  select service.service_id into sent.service_id from public.services as service
  where service.service_id = private.text_field(entry, 'package', 96) and service.active;
  perform private.reject_if(sent.service_id is null, 'package is not offered');
  admission := private.require_admission('waiting', join_waiting_list.submission_id, entry);
  sent.looks_like_spam := admission.share = 'spam'
    or (sent.email is not null and not private.may_reach(private.inbox_of(sent.email), admission));
  sent.id := gen_random_uuid();
  sent.submission_id := join_waiting_list.submission_id;
  sent.created_at := now();
  insert into private.waiting_list select sent.* where not exists (
    select from private.waiting_list as known where known.ended_at is null and known.day = sent.day
      and known.service_id = sent.service_id and known.from_time is not distinct from sent.from_time
      and coalesce(known.email, known.phone) = coalesce(sent.email, sent.phone))
  on conflict do nothing;
  return true;
end
$$;

-- Offers a time that has opened to the first three who fit, for two hours, and then to the next three. What an
-- owner has just done can still be undone: nothing is offered before that. Who has the offer still, or let it
-- pass, is not asked again; who was beaten waits on.
create function private.queue_waiting_offers(wall_clock timestamp) returns integer
language plpgsql set search_path = '' as $$
declare
  offer private.offers;
  waiting private.waiting_list;
  queued integer := 0;
begin
  if not exists (select from private.waiting_list)
    or not pg_try_advisory_xact_lock(hashtextextended('waiting-list', 12))
    or exists (
      select from (select * from private.history order by id desc limit 20) as latest
      where latest.actor_id is not null
        and latest.happened_at > now() - make_interval(secs => private.undo_seconds()))
  then
    return 0;
  end if;
  delete from private.waiting_list where day < wall_clock::date - 30;
  -- What never left in its two hours is offered anew.
  delete from private.offers as made using public.email_outbox as mail
  where mail.offer_id = made.id and mail.status = 'pending' and mail.uncertain_since is null
    and made.waiting_id is not null and made.expires_at < now();
  for waiting in
    select * from private.waiting_list as one
    where one.ended_at is null and one.day >= wall_clock::date and not one.looks_like_spam
      and not exists (select from private.offers as made where made.waiting_id = one.id and not made.beaten)
      and not exists (select from public.appointments as booking
        where lower(booking.customer_email) = one.email and booking.visit_date = one.day
          and booking.appointment_status in ('pending', 'proposed', 'confirmed'))
    order by one.created_at, one.id
  loop
    offer := jsonb_populate_record(null::private.offers, jsonb_build_object('waiting_id', waiting.id,
      'service_id', waiting.service_id, 'vehicle_type', waiting.vehicle_type,
      'expires_at', now() + interval '2 hours'));
    select jsonb_agg(time - array['state', 'instant'] || jsonb_build_object('date', waiting.day))
      into offer.windows
    from jsonb_array_elements(private.availability_at(
        wall_clock, waiting.day, 1, private.minutes_of(array[waiting.service_id])) -> 0 -> 'windows') as time
    where waiting.from_time is null or (time ->> 'from')::time = waiting.from_time;
    -- One time: the first that is free and not offered to three already.
    select jsonb_build_array(time - array['is_free', 'instant']) into offer.windows
    from jsonb_array_elements(private.offered_windows(offer)) as time
    where (time -> 'is_free')::boolean and (
      select count(*) from private.offers as made
      where made.waiting_id is not null and made.windows = jsonb_build_array(time - array['is_free', 'instant'])
        and made.appointment_id is null and not made.beaten and made.expires_at > now()
        and exists (select from public.email_outbox as mail where mail.offer_id = made.id)) < 3
    order by time ->> 'from' limit 1;
    if offer.windows is not null then
      queued := queued + private.make_offer(offer, 'send-waiting-offer');
    end if;
  end loop;
  return queued;
end
$$;

-- Who waits for today or a later day, for the owner.
create function public.list_waiting() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', waiting.id, 'name', waiting.name, 'email', waiting.email, 'phone', waiting.phone,
    'title', service.title, 'vehicle_type', waiting.vehicle_type, 'date', waiting.day,
    'time', to_char(waiting.from_time, 'HH24:MI'), 'until', to_char(waiting.until_time, 'HH24:MI'),
    'created_at', waiting.created_at, 'offered_at', offer.created_at, 'booking_id', offer.appointment_id
  ) order by waiting.day, waiting.created_at), '[]')
  from private.waiting_list as waiting
  join public.services as service on service.service_id = waiting.service_id
  left join lateral (
    select made.created_at, made.appointment_id from private.offers as made
    where made.waiting_id = waiting.id order by made.created_at desc limit 1
  ) as offer on true
  where waiting.ended_at is null and waiting.day >= private.wall_clock(now())::date
$$;

-- Answers whether somebody was still waiting.
create function public.end_waiting(waiting_id uuid, actor jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_stranger();
  update private.waiting_list set ended_at = now(), ended_by = left(actor ->> 'name', 100)
  where id = waiting_id and ended_at is null;
  return found;
end
$$;

grant execute on function public.join_waiting_list, public.list_waiting, public.end_waiting to service_role;
