-- Prices and payments of visits. Payments are recorded by the owner or made online. Amounts are dollars with cents,
-- and refunds are negative.

-- The prices that the owner agreed with the customer, or entered when the visit was completed. Rows are only added.
-- The newest one is valid, unless the booking got a quote after it.
create table private.booking_prices (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- Each line is {service_id, title, price}. A line for anything else than a service of the catalog has no
  -- service_id.
  lines jsonb not null check (jsonb_array_length(lines) between 1 and 30),
  mobile_fee numeric(8, 2) not null check (mobile_fee >= 0),
  total numeric(8, 2) not null check (total between 0 and 100000),
  reason text check (length(reason) between 1 and 200),
  set_at timestamptz not null default clock_timestamp(),
  set_by text not null check (length(set_by) between 1 and 100),
  set_by_id text not null check (length(set_by_id) between 1 and 100)
);

create index booking_prices_appointment on private.booking_prices (appointment_id, id desc);
create trigger booking_prices_binding before insert or update or delete on private.booking_prices
  for each statement execute function private.guard_binding();
alter table private.booking_prices enable row level security;

-- A removed payment remains in the table as history.
create table private.payments (
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  amount numeric(8, 2) not null check (abs(amount) between 0.01 and 100000),
  method text not null check (method in ('cash', 'check', 'card', 'app', 'transfer', 'online')),
  -- The provider's id of an online payment or refund.
  reference text unique,
  refunds uuid references private.payments (id) on delete cascade,
  constraint payments_below_zero_is_refund check ((amount < 0) = (refunds is not null)),
  -- How often the provider answered a refund with a server error. Each try has its own key.
  tries integer not null default 0 check (tries >= 0),
  paid_on date not null,
  recorded_at timestamptz not null default now(),
  recorded_by text not null check (length(recorded_by) between 1 and 100),
  recorded_by_id text not null check (length(recorded_by_id) between 1 and 100),
  removed_at timestamptz,
  removed_by text check (length(removed_by) between 1 and 100),
  removed_by_id text check (length(removed_by_id) between 1 and 100),
  constraint payments_removal_is_whole check (num_nonnulls(removed_at, removed_by, removed_by_id) in (0, 3))
);

create index payments_appointment on private.payments (appointment_id);
create index payments_refunds on private.payments (refunds) where refunds is not null;
create index payments_day on private.payments (paid_on) where removed_at is null;
create trigger payments_binding before insert or update or delete on private.payments
  for each statement execute function private.guard_binding();
alter table private.payments enable row level security;

-- Returns the price of a booking: as agreed, else as quoted, else null.
create function private.booking_price(booking public.appointments) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(
    (select jsonb_build_object(
        'id', price.id, 'lines', price.lines, 'subtotal', trim_scale(price.total - price.mobile_fee),
        'mobile_fee', trim_scale(price.mobile_fee), 'total', trim_scale(price.total),
        'reason', price.reason, 'set_at', price.set_at, 'set_by', price.set_by)
      from private.booking_prices as price
      where price.appointment_id = booking.id and price.set_at >= coalesce(
        (select quote.created_at from public.quotes as quote where quote.id = booking.quote_id),
        '-infinity')
      order by price.id desc limit 1),
    (select jsonb_build_object(
        'id', null,
        'lines', (
          select jsonb_agg(jsonb_build_object(
            'service_id', service -> 'id', 'title', service -> 'title', 'price', service -> 'price'))
          from jsonb_array_elements(private.quoted_services(quote)) as service),
        'subtotal', quote.subtotal, 'mobile_fee', quote.mobile_fee, 'total', quote.total_amount,
        'reason', null, 'set_at', quote.created_at, 'set_by', null)
      from public.quotes as quote where quote.id = booking.quote_id)));
end
$$;

-- Returns the price for emails, the customer's page and calendars, which is the agreed one. It omits a size that
-- the customer was not asked for, and only a quote that the visitor saved before the booking has a number. The
-- function is in PL/pgSQL to keep its plan, because a list calls it for each row.
create function private.price_payload(booking public.appointments) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select case
    when price.agreed ->> 'id' is not null then jsonb_build_object(
      'quote_number', null, 'vehicle_type', quote.vehicle_type,
      'services', (
        select jsonb_agg(jsonb_build_object(
          'id', coalesce(line.entry ->> 'service_id', ''), 'title', line.entry -> 'title',
          'price', line.entry -> 'price', 'includes', '[]'::jsonb) order by line.place)
        from jsonb_array_elements(price.agreed -> 'lines') with ordinality as line (entry, place)),
      'subtotal', price.agreed -> 'subtotal', 'mobile_fee', price.agreed -> 'mobile_fee',
      'total', price.agreed -> 'total')
    when quote.id is not null then jsonb_build_object(
      'quote_number', case when quote.created_at < booking.created_at then quote.quote_number end,
      'vehicle_type', quote.vehicle_type, 'services', private.quoted_services(quote),
      'subtotal', quote.subtotal, 'mobile_fee', quote.mobile_fee, 'total', quote.total_amount) end
  from (select private.booking_price(booking) as agreed) as price
  left join public.quotes as quote on quote.id = booking.quote_id);
end
$$;

-- Returns the sums of a booking: payments, refunds, refunds that have not reached the provider, and pending bank
-- payments.
create function private.sums_of(
  booking_id uuid, out paid numeric, out back numeric, out waiting_back numeric, out on_its_way numeric
)
language plpgsql stable set search_path = '' as $$
begin
  select trim_scale(coalesce(sum(one.amount) filter (where one.amount > 0), 0)),
    trim_scale(-coalesce(sum(one.amount) filter (where one.amount < 0 and one.reference is not null), 0)),
    trim_scale(-coalesce(sum(one.amount) filter (where one.amount < 0 and one.reference is null), 0))
  into paid, back, waiting_back
  from private.payments as one where one.appointment_id = booking_id and one.removed_at is null;
  select trim_scale(coalesce(sum(one.amount), 0)) into on_its_way
  from private.checkouts as one where one.appointment_id = booking_id and one.status = 'pending';
end
$$;

-- Returns the amount that the business has received for a booking.
create function private.paid_for(booking_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select sums.paid - sums.back from private.sums_of(booking_id) as sums
$$;

-- Returns the deposit for the services of a booking at current settings, or null.
create function private.deposit_for(booking public.appointments) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (select nullif(ceil(sum(coalesce(service.deposit_dollars, line.price * service.deposit_percent / 100.0))), 0)
  from jsonb_to_recordset(private.booking_price(booking) -> 'lines') as line(service_id text, price numeric)
  join public.services as service using (service_id));
end
$$;

-- Returns the amounts of a booking for the page, the payment button, emails, the Studio and the monthly numbers:
-- {due, unpaid, paid, back, waiting_back, on_its_way}. `due` is the amount that the customer can pay online now,
-- {kind, amount}: the deposit of a confirmed visit, at most its price, or the rest once it is completed. The
-- provider's minimum is 50 cents. `unpaid` is the total that is still to pay, or null without a price. Refunded
-- money is not requested again.
create function private.money_of(booking public.appointments) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  price numeric := (private.booking_price(booking) ->> 'total')::numeric;
  sums record;
  wanted numeric;
begin
  select * into sums from private.sums_of(booking.id);
  -- `least` ignores null, so without a deposit it would return the whole price.
  wanted := case booking.appointment_status
    when 'confirmed' then case when booking.deposit is not null then least(booking.deposit, price) end
    when 'completed' then price
  end - sums.paid - sums.on_its_way;
  return to_jsonb(sums) || jsonb_build_object(
    'due', case when wanted >= 0.5 then jsonb_build_object('amount', trim_scale(wanted),
      'kind', case booking.appointment_status when 'confirmed' then 'deposit' else 'balance' end) end,
    'unpaid', case
      when booking.appointment_status in ('cancelled', 'declined') then 0
      when price is not null then trim_scale(greatest(price - sums.paid - sums.on_its_way, 0)) end);
end
$$;

create function private.payments_of(booking_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', payment.id, 'amount', trim_scale(payment.amount), 'method', payment.method,
    'paid_on', payment.paid_on, 'recorded_by', payment.recorded_by, 'refunds', payment.refunds,
    'is_waiting', payment.amount < 0 and payment.reference is null)
    order by payment.paid_on, payment.recorded_at), '[]')
  from private.payments as payment
  where payment.appointment_id = booking_id and payment.removed_at is null
$$;

-- Returns the data for the owner's price form: {price, payments, catalog} and the sums. The catalog has the price
-- of each offered service by vehicle size.
create function public.read_booking_money(booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.money_of(booking) || jsonb_build_object(
    'price', private.booking_price(booking),
    'payments', private.payments_of(booking.id),
    'vehicle_type', coalesce(
      (select quote.vehicle_type from public.quotes as quote where quote.id = booking.quote_id),
      'regular'),
    'package', booking.selected_package,
    'catalog', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service_id', service.service_id, 'title', service.title) || private.prices_of(service, booking.says_new)
        order by service.title), '[]')
      from public.services as service
      where service.active and private.price_of(service, 'regular') is not null))
  from public.appointments as booking where booking.id = booking_id
$$;

-- Stores the price of a visit: {lines: [{service_id, title, price}], mobile_fee, reason}. It is not stored if the
-- price is another one than the caller saw, where 0 means none. Any price except the catalog's needs a reason.
create function public.set_booking_price(
  booking_id uuid, seen_price bigint, price jsonb, actor jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking public.appointments;
  before jsonb;
  line jsonb;
  amount numeric;
  priced jsonb := '[]';
  fee numeric := case when jsonb_typeof(price -> 'mobile_fee') = 'number'
    then (price ->> 'mobile_fee')::numeric end;
  sum_of_lines numeric := 0;
  is_catalog_price boolean;
  why text;
begin
  select * into booking from public.appointments where id = booking_id for update;
  if booking.id is null then
    return null;
  end if;
  before := private.booking_price(booking);
  if coalesce((before ->> 'id')::bigint, 0) is distinct from seen_price then
    return jsonb_build_object('done', false, 'actor', before ->> 'set_by');
  end if;
  perform private.reject_if(booking.appointment_status = 'declined', 'a declined request has no price');
  if jsonb_typeof(price -> 'lines') is distinct from 'array'
    or jsonb_array_length(price -> 'lines') not between 1 and 30 then
    perform private.reject('lines must be 1 to 30');
  end if;
  perform private.reject_if(fee is null or fee not between 0 and 100000 or fee <> round(fee, 2),
    'fee must be $0 to $100,000');
  for line in select jsonb_array_elements(price -> 'lines') loop
    amount := case when jsonb_typeof(line -> 'price') = 'number' then (line ->> 'price')::numeric end;
    perform private.reject_if(amount is null or amount not between 0 and 100000 or amount <> round(amount, 2),
      'lines must each have a price of $0 to $100,000');
    priced := priced || jsonb_build_object(
      'service_id', private.text_field(line, 'service_id', 96, required => false),
      'title', private.text_field(line, 'title', 120), 'price', trim_scale(amount));
    sum_of_lines := sum_of_lines + amount;
  end loop;
  perform private.reject_if(sum_of_lines + fee > 100000, 'lines may come to at most $100,000');
  why := private.text_field(price, 'reason', 200, required => false);
  -- Every amount is one that the customer can look up: lines at catalog prices for one size, and the fee that tops
  -- up a small visit.
  is_catalog_price := fee = greatest(100 - sum_of_lines, 0) and exists (
    select from unnest(array['regular', 'suv']) as size
    where not exists (
      select from jsonb_array_elements(priced) as entry
      left join public.services as service
        on service.service_id = entry ->> 'service_id' and service.active
      where (private.prices_of(service) ->> size)::numeric is distinct from (entry ->> 'price')::numeric));
  if why is null and not is_catalog_price
    and (before -> 'lines', before -> 'mobile_fee') is distinct from (priced, to_jsonb(fee)) then
    perform private.reject('reason is required for a price that differs from the catalog');
  end if;
  insert into private.booking_prices (
    appointment_id, lines, mobile_fee, total, reason, set_by, set_by_id
  ) values (
    booking.id, priced, fee, sum_of_lines + fee, why, left(actor ->> 'name', 100), left(actor ->> 'id', 100)
  );
  perform private.record_event(booking, 'price', actor, jsonb_build_object('note', concat_ws(
    ': ', concat_ws(' → ', private.dollars((before ->> 'total')::numeric),
      private.dollars(sum_of_lines + fee)), why)));
  -- Emails that have certainly not been sent get the new price, with a new rendering and a new key.
  update public.email_outbox as mail set
    payload = mail.payload || jsonb_build_object('quote', private.price_payload(booking)),
    resends = mail.resends + case when mail.rendered is null then 0 else 1 end, rendered = null
  where mail.appointment_id = booking.id and mail.status = 'pending'
    and mail.uncertain_since is null and mail.payload ? 'quote';
  return jsonb_build_object('done', true, 'actor', actor ->> 'name');
end
$$;

-- Formats an amount like `formatUsd`, with cents only if there are any.
create function private.dollars(amount numeric) returns text
language sql immutable set search_path = '' as $$
  select '$' || to_char(amount, case when amount = trunc(amount) then 'FM999,999,990'
    else 'FM999,999,990.00' end)
$$;

-- Records a payment: {id, amount, method, paid_on}. The form creates the id, so that pressing twice records one
-- payment. It is not recorded if the paid or pending amount is another one than the caller saw.
create function public.record_payment(
  booking_id uuid, seen_paid numeric, payment jsonb, actor jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking public.appointments;
  written private.payments;
  sums record;
  today date := private.wall_clock(now())::date;
begin
  select * into booking from public.appointments where id = booking_id for update;
  if booking.id is null then
    return null;
  end if;
  written.id := (payment ->> 'id')::uuid;
  if exists (
    select from private.payments as known
    where known.id = written.id and known.appointment_id = booking.id
  ) then
    return jsonb_build_object('done', true, 'actor', actor ->> 'name');
  end if;
  select * into sums from private.sums_of(booking.id);
  if sums.paid - sums.back + sums.on_its_way is distinct from seen_paid then
    return jsonb_build_object('done', false, 'actor', case when sums.on_its_way > 0 then 'Online' else (
      select coalesce(latest.removed_by, latest.recorded_by) from private.payments as latest
      where latest.appointment_id = booking.id
      order by coalesce(latest.removed_at, latest.recorded_at) desc limit 1) end);
  end if;
  written.amount := case when jsonb_typeof(payment -> 'amount') = 'number'
    then (payment ->> 'amount')::numeric end;
  perform private.reject_if(written.amount is null or written.amount not between 0.01 and 100000,
    'amount must be $0.01 to $100,000');
  written.method := private.text_field(payment, 'method', 20);
  perform private.reject_if(written.method not in ('cash', 'check', 'card', 'app', 'transfer'),
    'method must be cash, check, card, app or transfer');
  written.paid_on := (payment ->> 'paid_on')::date;
  perform private.reject_if(written.paid_on is null or written.paid_on not between date '2020-01-01' and today,
    'date must be today or earlier');
  insert into private.payments (
    id, appointment_id, amount, method, paid_on, recorded_by, recorded_by_id
  ) values (
    written.id, booking.id, written.amount, written.method, written.paid_on,
    left(actor ->> 'name', 100), left(actor ->> 'id', 100)
  );
  perform private.record_event(booking, 'payment', actor, jsonb_build_object('note', format(
    '%s by %s on %s', private.dollars(written.amount), written.method,
    to_char(written.paid_on, 'FMMon FMDD, YYYY'))));
  return jsonb_build_object('done', true, 'actor', actor ->> 'name');
end
$$;

-- Removes a payment that was recorded by mistake. It is not removed twice.
create function public.remove_payment(payment_id uuid, actor jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  removed private.payments;
begin
  update private.payments as payment set
    removed_at = now(), removed_by = left(actor ->> 'name', 100), removed_by_id = left(actor ->> 'id', 100)
  where payment.id = payment_id and payment.removed_at is null and payment.method <> 'online'
  returning * into removed;
  if removed.id is null then
    return (
      select jsonb_build_object('done', false, 'actor', payment.removed_by)
      from private.payments as payment where payment.id = payment_id);
  end if;
  perform private.record_event(booking, 'payment', actor, jsonb_build_object('note', format(
    'Taken back: %s by %s', private.dollars(removed.amount), removed.method)))
  from public.appointments as booking where booking.id = removed.appointment_id;
  return jsonb_build_object('done', true, 'actor', actor ->> 'name');
end
$$;

-- Returns the data of a receipt, for paper and for the email: the booking with its lines, payments and the amount
-- still to pay. Returns null for an unknown booking.
create function public.read_receipt(booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  booking public.appointments;
  price jsonb;
begin
  select * into booking from public.appointments where id = booking_id;
  if booking.id is null then
    return null;
  end if;
  price := private.booking_price(booking);
  perform private.reject_if(price is null, 'a receipt needs a price first');
  return private.booking_payload(booking) || jsonb_build_object('receipt', jsonb_build_object(
    'lines', price -> 'lines', 'mobile_fee', price -> 'mobile_fee', 'total', price -> 'total',
    'payments', (
      select coalesce(jsonb_agg(payment), '[]')
      from jsonb_array_elements(private.payments_of(booking.id)) as payment
      where payment -> 'is_waiting' = 'false'),
    'paid', private.paid_for(booking.id),
    'is_canceled', booking.appointment_status = 'cancelled',
    'balance', private.money_of(booking) -> 'unpaid',
    'issued_on', private.wall_clock(now())::date));
end
$$;

-- Queues a receipt to the customer, which can be undone as long as every owner's email. Each receipt has a revision
-- below zero, so it never counts as an email about a revision of the booking.
create function public.send_receipt(booking_id uuid, actor jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking public.appointments;
begin
  select * into booking from public.appointments where id = booking_id for update;
  if booking.id is null then
    return null;
  end if;
  perform private.reject_if(private.paid_for(booking.id) = 0, 'a receipt needs a payment first');
  perform private.reject_if(booking.customer_email is null, 'a receipt needs an email address');
  -- If the button was pressed twice, the first receipt is already queued.
  if exists (
    select from public.email_outbox as mail
    where mail.appointment_id = booking.id and mail.kind = 'send-visit-receipt'
      and mail.status in ('pending', 'sending'))
  then
    return jsonb_build_object('done', false, 'actor', null);
  end if;
  booking.revision := private.next_email_revision(booking.id);
  perform private.queue_booking_email(booking, 'send-visit-receipt',
    public.read_receipt(booking.id), private.undo_seconds());
  perform private.record_event(booking, 'receipt', actor, jsonb_build_object(
    'note', private.dollars(private.paid_for(booking.id)) || ' paid'));
  return jsonb_build_object('done', true, 'actor', actor ->> 'name', 'revision', booking.revision);
end
$$;

grant execute on function
  public.read_booking_money, public.set_booking_price, public.record_payment,
  public.remove_payment, public.read_receipt, public.send_receipt
to service_role;
