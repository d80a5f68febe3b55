-- How often visitors press a phone number, a text message or a map: a count for each day and page, and
-- nothing of who pressed. A day takes two thousand, whoever sends them; counts are kept for a year.

create table private.contact_clicks (
  day date not null,
  kind text not null constraint contact_clicks_kind_known check (kind in ('tel', 'sms', 'map')),
  page text not null constraint contact_clicks_page_form check (page ~ '^/[a-z0-9/-]{0,199}$'),
  clicks integer not null default 1,
  primary key (day, kind, page)
);
alter table private.contact_clicks enable row level security;

-- Adds one. Answers whether the day had room for it.
create function public.add_contact_click(kind text, page text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.wall_clock(now())::date;
begin
  if add_contact_click.kind is null or add_contact_click.kind not in ('tel', 'sms', 'map') then
    perform private.reject('kind must be tel, sms or map');
  end if;
  if add_contact_click.page is null or add_contact_click.page !~ '^/[a-z0-9/-]{0,199}$' then
    perform private.reject('page must be a path of this site');
  end if;
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
    group by page order by sum(clicks) desc, page limit 200
  ) as counted
$$;

revoke all on private.contact_clicks from public, anon, authenticated, service_role;
revoke all on function public.add_contact_click, public.count_contact_clicks
from public, anon, authenticated, service_role;
grant execute on function public.add_contact_click to anon;
grant execute on function public.count_contact_clicks to service_role;
