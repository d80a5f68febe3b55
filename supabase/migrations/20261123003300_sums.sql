-- What the business takes in and where it comes from: sums of a span of days, by service, by city and by
-- the first page that a customer saw.

alter table public.quotes
  add column lead_page text,
  add constraint quotes_lead_page_length check (length(lead_page) <= 200) not valid,
  add column lead_referrer text,
  add constraint quotes_lead_referrer_length check (length(lead_referrer) <= 200) not valid,
  add column lead_campaign text,
  add constraint quotes_lead_campaign_length check (length(lead_campaign) <= 300) not valid;
alter table public.contact_messages
  add column lead_page text,
  add constraint contact_messages_lead_page_length check (length(lead_page) <= 200) not valid,
  add column lead_referrer text,
  add constraint contact_messages_lead_referrer_length
    check (length(lead_referrer) <= 200) not valid,
  add column lead_campaign text,
  add constraint contact_messages_lead_campaign_length
    check (length(lead_campaign) <= 300) not valid;

-- Stores where a booking, a quote or a message came from, unless that is known.
create or replace function public.record_lead(request_id uuid, lead jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  page text := left(lead ->> 'page', 200);
  referrer text := left(lead ->> 'referrer', 200);
  campaign text := left(lead ->> 'campaign', 300);
begin
  update public.appointments set
    lead_page = page, lead_referrer = referrer, lead_campaign = campaign
  where id = request_id and lead_page is null;
  if found then
    return true;
  end if;
  update public.quotes set
    lead_page = page, lead_referrer = referrer, lead_campaign = campaign
  where id = request_id and lead_page is null;
  if found then
    return true;
  end if;
  update public.contact_messages set
    lead_page = page, lead_referrer = referrer, lead_campaign = campaign
  where id = request_id and lead_page is null;
  return found;
end
$$;

-- What visits of these days come to: those that are done, and those that somebody paid for although they
-- did not take place. What is paid ahead counts once the visit is done.
create function private.billed_visits(first_day date, last_day date)
returns table (request public.appointments, price jsonb, paid numeric)
language sql stable set search_path = '' as $$
  select one, private.booking_price(one), private.paid_for(one.id)
  from public.appointments as one
  where one.visit_date between first_day and last_day and not one.is_sample
    and (one.appointment_status = 'completed' or (
      one.appointment_status in ('cancelled', 'no_show') and exists (
        select from private.payments as payment
        where payment.appointment_id = one.id and payment.removed_at is null)))
$$;

-- The sums of the days: {visits, billed, unpaid, received, open, by_service, by_city, by_method}. Visits
-- count on their day, payments on theirs; the lines of `by_service` and of `by_city` add up to `billed`.
-- `open` are the visits that are not paid, or have no price yet.
create function public.sum_money(first_day date, last_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with billed as materialized (
    select (visit.request).id as id, btrim((visit.request).city) as city,
      (visit.request).customer_name as name, (visit.request).visit_date as day,
      visit.price, visit.paid, (visit.price ->> 'total')::numeric as total
    from private.billed_visits(first_day, last_day) as visit
  ), lines as (
    select billed.id, coalesce(service.title, line ->> 'title') as title,
      (line ->> 'price')::numeric as amount
    from billed cross join jsonb_array_elements(billed.price -> 'lines') as line
    left join public.services as service on service.service_id = line ->> 'service_id'
    union all
    select billed.id, 'Mobile service fee', (billed.price ->> 'mobile_fee')::numeric
    from billed where (billed.price ->> 'mobile_fee')::numeric > 0
  ), received as materialized (
    select payment.method, payment.amount, payment.appointment_id from private.payments as payment
    join public.appointments as request on request.id = payment.appointment_id
    where payment.removed_at is null and not request.is_sample
      and payment.paid_on between first_day and last_day
  )
  select jsonb_build_object(
    'visits', (select count(*) from billed),
    'billed', (select trim_scale(coalesce(sum(billed.total), 0)) from billed),
    'unpaid', (select trim_scale(coalesce(sum(greatest(billed.total - billed.paid, 0)), 0))
      from billed),
    'received', (select trim_scale(coalesce(sum(received.amount), 0)) from received),
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object('id', each.id, 'name', each.name,
        'visit_date', to_char(each.day, 'YYYY-MM-DD'),
        'unpaid', trim_scale(each.total - each.paid)) order by each.day, each.id), '[]')
      from (
        select * from billed where billed.total is null or billed.total > billed.paid
        order by billed.day, billed.id limit 100) as each),
    'by_service', (
      select coalesce(jsonb_agg(jsonb_build_object('name', each.title, 'visits', each.visits,
        'amount', trim_scale(each.amount)) order by each.amount desc, each.title), '[]')
      from (select title, count(distinct id) as visits, sum(amount) as amount
        from lines group by title) as each),
    'by_city', (
      select coalesce(jsonb_agg(jsonb_build_object('name', each.name, 'visits', each.visits,
        'amount', trim_scale(each.amount)) order by each.amount desc, each.name), '[]')
      from (select min(city) as name, count(*) as visits, coalesce(sum(total), 0) as amount
        from billed group by lower(city)) as each),
    'by_method', (
      select coalesce(jsonb_agg(jsonb_build_object('name', each.method, 'visits', each.visits,
        'amount', trim_scale(each.amount)) order by each.amount desc, each.method), '[]')
      from (select method, count(distinct appointment_id) as visits, sum(amount) as amount
        from received group by method) as each))
$$;

-- The first instant of a day of the business.
create function private.begins_at(day date) returns timestamptz
language sql stable set search_path = '' as $$
  select day::timestamp at time zone private.time_zone()
$$;

drop function public.count_leads(date);
-- Which page and which campaign bring requests, quotes and messages, and what the visits of those requests
-- come to: of what was sent from one day to another, or until now.
create function public.count_leads(since date, until date default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with sent as (
    select coalesce(one.lead_page, case one.source when 'phone' then '(by phone)' end) as lead_page,
      one.lead_campaign, 1 as requests, 0 as quotes, 0 as messages,
      case when one.appointment_status in ('confirmed', 'completed', 'proposed', 'no_show')
        then 1 else 0 end as booked,
      case when one.appointment_status = 'completed'
        then (private.booking_price(one) ->> 'total')::numeric end as revenue,
      one.created_at, one.is_sample or one.looks_like_spam as is_left_out
    from public.appointments as one
    where one.created_at >= private.begins_at(since)
      and one.created_at < coalesce(private.begins_at(until + 1), 'infinity')
    union all
    select one.lead_page, one.lead_campaign, 0, 1, 0, 0, 0, one.created_at, one.is_sample
    from public.quotes as one
    -- Those that came into being with their booking have no page of their own.
    where one.lead_page is not null and one.created_at >= private.begins_at(since)
      and one.created_at < coalesce(private.begins_at(until + 1), 'infinity')
    union all
    select one.lead_page, one.lead_campaign, 0, 0, 1, 0, 0, one.created_at,
      one.is_sample or one.looks_like_spam
    from public.contact_messages as one
    where one.created_at >= private.begins_at(since)
      and one.created_at < coalesce(private.begins_at(until + 1), 'infinity')
  )
  select coalesce(jsonb_agg(to_jsonb(counted)
    order by counted.revenue desc, counted.requests desc, counted.page, counted.campaign), '[]')
  from (
    select coalesce(lead_page, '(unknown)') as page,
      -- Each press on an ad has an id of its own: here they are one campaign.
      regexp_replace(lead_campaign, '\m(gclid|fbclid|msclkid): [^,]*', '\1', 'g') as campaign,
      sum(requests) as requests, sum(booked) as booked, sum(quotes) as quotes,
      sum(messages) as messages, trim_scale(coalesce(sum(revenue), 0)) as revenue
    from sent where not is_left_out
    group by 1, 2 order by sum(requests) desc, sum(quotes) + sum(messages) desc limit 200
  ) as counted
$$;

revoke all on function private.billed_visits, private.begins_at, public.sum_money, public.count_leads
from public, anon, authenticated, service_role;
grant execute on function public.sum_money, public.count_leads to service_role;
