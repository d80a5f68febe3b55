-- The income of the business and its sources: sums of a range of days by service, by city, by week, and by the
-- first page that a customer saw.

-- Returns the sums of a range of days: {visits, billed, unpaid, on_its_way, received, back, open, by_week,
-- by_service, by_city, by_method}. It includes completed visits, and paid visits that did not take place. A
-- canceled visit counts with the amount that was kept. A prepayment counts once the visit is completed. Visits
-- count on their day and payments on theirs. The lines of `by_week` (by its Monday), `by_service` and `by_city` add
-- up to `billed`. `open` visits are not paid or have no price yet.
create function public.sum_money(first_day date, last_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with billed as materialized (
    select visit.*, case when is_canceled then paid else (visit.price ->> 'total')::numeric end as total
    from (
      select one.id, btrim(one.city) as city, one.customer_name as name, one.visit_date as day,
        private.booking_price(one) as price, sums.paid - sums.back as paid,
        sums.paid + sums.on_its_way as covered, sums.on_its_way, one.appointment_status = 'cancelled' as is_canceled
      from public.appointments as one cross join lateral private.sums_of(one.id) as sums
      where one.visit_date between first_day and last_day and not one.is_sample
        and (one.appointment_status = 'completed' or (
          one.appointment_status in ('cancelled', 'no_show') and sums.paid > sums.back))
    ) as visit
  ), lines as (
    select billed.id, coalesce(service.title, line ->> 'title') as title,
      (line ->> 'price')::numeric as amount
    from billed cross join jsonb_array_elements(billed.price -> 'lines') as line
    left join public.services as service on service.service_id = line ->> 'service_id'
    where not is_canceled
    union all
    select id, 'Canceled visits', paid from billed where is_canceled
    union all
    select billed.id, 'Mobile service fee', (billed.price ->> 'mobile_fee')::numeric
    from billed where not is_canceled and (billed.price ->> 'mobile_fee')::numeric > 0
  ), received as materialized (
    select payment.method, payment.amount, payment.appointment_id from private.payments as payment
    join public.appointments as booking on booking.id = payment.appointment_id
    where payment.removed_at is null and not booking.is_sample
      and (payment.amount > 0 or payment.reference is not null)
      and payment.paid_on between first_day and last_day
  ), sums as (
    select 'by_service' as part, title as name, count(distinct id) as visits, sum(amount) as amount
    from lines group by title
    union all
    select 'by_city', min(city), count(*), coalesce(sum(total), 0) from billed group by lower(city)
    union all
    select 'by_method', method, count(distinct appointment_id), sum(amount) from received group by method
    union all
    select 'by_week', to_char(date_trunc('week', day), 'YYYY-MM-DD'), count(*), coalesce(sum(total), 0)
    from billed group by date_trunc('week', day)
  )
  select jsonb_build_object(
    'visits', (select count(*) from billed),
    'billed', (select trim_scale(coalesce(sum(billed.total), 0)) from billed),
    'unpaid', (select trim_scale(coalesce(sum(greatest(billed.total - billed.covered, 0)), 0))
      from billed),
    'on_its_way', (select trim_scale(coalesce(sum(billed.on_its_way), 0)) from billed),
    'received', (select trim_scale(coalesce(sum(received.amount), 0)) from received),
    'back', (select trim_scale(-coalesce(sum(received.amount), 0)) from received where received.amount < 0),
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object('id', each.id, 'name', each.name,
        'visit_date', each.day,
        'unpaid', trim_scale(each.total - each.covered)) order by each.day, each.id), '[]')
      from (
        select * from billed where billed.total is null or billed.total > billed.covered
        order by billed.day, billed.id limit 101) as each),
    'by_service', '[]'::jsonb, 'by_city', '[]'::jsonb, 'by_method', '[]'::jsonb, 'by_week', '[]'::jsonb
  ) || coalesce((
    select jsonb_object_agg(part, each.rows)
    from (
      select sums.part, jsonb_agg(jsonb_build_object(
        'name', sums.name, 'visits', sums.visits, 'amount', trim_scale(sums.amount))
        order by case when sums.part <> 'by_week' then sums.amount end desc, sums.name) as rows
      from sums group by sums.part) as each), '{}')
$$;

-- Returns which pages and campaigns bring bookings, quotes and messages, and the income from those bookings. It
-- includes everything sent from one day to another, or until now.
create function public.count_leads(since date, until date default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with sent as (
    select coalesce(one.attribution_page, case one.source when 'phone' then '(by phone)' end) as attribution_page,
      one.attribution_campaign, 1 as requests, 0 as quotes, 0 as messages,
      case when one.appointment_status in ('confirmed', 'completed', 'proposed', 'no_show')
        then 1 else 0 end as booked,
      case when one.appointment_status = 'completed'
        then (private.booking_price(one) ->> 'total')::numeric end as revenue,
      one.created_at, one.is_sample or one.looks_like_spam as is_left_out
    from public.appointments as one
    union all
    select one.attribution_page, one.attribution_campaign, 0, 1, 0, 0, 0, one.created_at, one.is_sample
    from public.quotes as one
    -- Quotes that were created with their booking have no page of their own.
    where one.attribution_page is not null
    union all
    select one.attribution_page, one.attribution_campaign, 0, 0, 1, 0, 0, one.created_at,
      one.is_sample or one.looks_like_spam
    from public.contact_messages as one
  )
  select coalesce(jsonb_agg(to_jsonb(counted)
    order by counted.revenue desc, counted.requests desc, counted.page, counted.campaign), '[]')
  from (
    select coalesce(attribution_page, '(unknown)') as page,
      -- Each click on an ad has its own id. Here they count as one campaign.
      regexp_replace(attribution_campaign, '\m(gclid|fbclid|msclkid): [^,]*', '\1', 'g') as campaign,
      sum(requests) as requests, sum(booked) as booked, sum(quotes) as quotes,
      sum(messages) as messages, trim_scale(coalesce(sum(revenue), 0)) as revenue
    from sent
    where not is_left_out
      and created_at >= since::timestamp at time zone private.time_zone()
      and created_at < coalesce((until + 1)::timestamp at time zone private.time_zone(), 'infinity')
    group by 1, 2 order by sum(requests) desc, sum(quotes) + sum(messages) desc limit 201
  ) as counted
$$;

-- How often visitors press a phone number, a text message or a map, as a count for each day and page, without data
-- about visitors. The limit is two thousand a day for all senders together. Counts are kept for a year.
create table private.contact_clicks (
  day date not null,
  kind text not null check (kind in ('tel', 'sms', 'map')),
  page text not null check (page ~ '^/[a-z0-9/-]{0,199}$'),
  clicks integer not null default 1,
  primary key (day, kind, page)
);
alter table private.contact_clicks enable row level security;

-- Counts one click. Returns whether the day's limit allowed it.
create function public.add_contact_click(kind text, page text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.wall_clock(now())::date;
begin
  perform private.reject_if((add_contact_click.kind in ('tel', 'sms', 'map')) is not true,
    'kind must be tel, sms or map');
  perform private.reject_if((add_contact_click.page ~ '^/[a-z0-9/-]{0,199}$') is not true,
    'page must be a path of this site');
  if (
    select coalesce(sum(counted.clicks), 0) from private.contact_clicks as counted
    where counted.day = today
  ) >= 2000 then
    return false;
  end if;
  delete from private.contact_clicks as old where old.day < today - 366;
  insert into private.contact_clicks as counted (day, kind, page)
  values (today, add_contact_click.kind, add_contact_click.page)
  on conflict on constraint contact_clicks_pkey do update set clicks = counted.clicks + 1;
  return true;
end
$$;

create function public.count_contact_clicks(since date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    to_jsonb(counted) order by counted.calls + counted.texts + counted.maps desc, counted.page), '[]')
  from (
    select page,
      coalesce(sum(clicks) filter (where kind = 'tel'), 0) as calls,
      coalesce(sum(clicks) filter (where kind = 'sms'), 0) as texts,
      coalesce(sum(clicks) filter (where kind = 'map'), 0) as maps
    from private.contact_clicks where day >= since
    group by page order by sum(clicks) desc, page limit 201
  ) as counted
$$;

-- The number of requests that the processes of the site sent to the content source in each month (UTC), to compare
-- with its plan.
create table private.content_queries (
  month date primary key check (extract(day from month) = 1),
  sent integer not null constraint content_queries_some check (sent > 0)
);

create trigger content_queries_binding before insert or update or delete on private.content_queries
  for each statement execute function private.guard_binding();
alter table private.content_queries enable row level security;

-- Adds the requests of a process to the content source. Returns the total of this month (UTC).
create function public.count_content_queries(amount integer) returns integer
language sql security definer set search_path = '' as $$
  insert into private.content_queries as counted (month, sent)
  values (date_trunc('month', now() at time zone 'UTC'), count_content_queries.amount)
  on conflict (month) do update set sent = counted.sent + excluded.sent
  returning counted.sent
$$;

-- Returns the queries and emails of this month (UTC), the emails of 24 hours, the last backup, and the state of the
-- owner's calendar, or null for unknown values. It has no personal data. An email of this month may have been
-- queued days before.
create function public.read_usage() returns jsonb
language sql stable security definer set search_path = '' as $$
  -- A month begins at midnight UTC, as in the plans. This is not a subquery, because the planner could not estimate
  -- how small this part of the table is.
  with sent as (
    select mail.finished_at from public.email_outbox as mail
    where mail.status = 'sent'
      and mail.created_at >= date_trunc('month', now(), 'UTC') - interval '7 days'
  )
  select jsonb_build_object(
    'queries', coalesce((
      select counted.sent from private.content_queries as counted
      where counted.month = date_trunc('month', now() at time zone 'UTC')), 0),
    'emails_of_day', (
      select count(*) from sent where sent.finished_at > now() - interval '24 hours'),
    'emails_of_month', (
      select count(*) from sent where sent.finished_at >= date_trunc('month', now(), 'UTC')),
    -- A backup runs as the owner of the tables and stores its date in this comment.
    'backed_up_at', substring(
      obj_description('private'::regnamespace, 'pg_namespace')
      from 'Backed up at (\d{4}-\d\d-\d\dT[\d:.]+Z)')::timestamptz,
    'bound_at', (select bound.bound_at from private.database_binding as bound),
    'own_calendar', (
      select jsonb_build_object('problem', problem, 'read_at', read_at) from public.owner_calendar)
  )
$$;

grant execute on function public.add_contact_click to anon;
grant execute on function
  public.sum_money, public.count_leads, public.count_contact_clicks, public.count_content_queries,
  public.read_usage
to service_role;
