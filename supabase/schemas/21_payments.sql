-- Payments on the provider's hosted page. A request to a customer to pay there is a checkout. Money that was
-- received or refunded is a normal row of `private.payments`, written only once even if it is reported several
-- times.
create table private.checkouts (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  kind text not null check (kind in ('deposit', 'balance')),
  amount numeric(8, 2) not null check (amount between 0.5 and 100000),
  -- `pending` means paid by bank, but the money has not arrived yet.
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'expired')),
  -- The provider's id, or null until it has responded.
  session_id text unique,
  created_at timestamptz not null default now()
);

create index checkouts_appointment on private.checkouts (appointment_id);
create index checkouts_unsettled on private.checkouts (created_at) where status in ('open', 'pending');
create trigger checkouts_binding before insert or update or delete on private.checkouts
  for each statement execute function private.guard_binding();
alter table private.checkouts enable row level security;

-- Returns what the customer of a link can pay: {id, kind, amount, session_id, number, email, outdated}. A checkout
-- is reused as long as it is for the same amount. `outdated` has sessions for other amounts. Returns {"kind": null}
-- if there is nothing to pay or all of it is pending by bank.
create function public.start_checkout(token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking public.appointments;
  due jsonb;
  checkout private.checkouts;
begin
  select appointment.* into booking from private.manage_tokens as token
  join public.appointments as appointment on appointment.id = token.appointment_id
  where token.token_hash = start_checkout.token_hash for update of appointment;
  if booking.id is null then
    return null;
  end if;
  due := nullif(private.money_of(booking) -> 'due', 'null');
  if due is not null then
    select * into checkout from private.checkouts as one
    where one.appointment_id = booking.id and one.status = 'open' and one.kind = due ->> 'kind'
      and one.amount = (due ->> 'amount')::numeric and one.created_at > now() - interval '22 hours';
    if checkout.id is null then
      insert into private.checkouts (appointment_id, kind, amount)
      values (booking.id, due ->> 'kind', (due ->> 'amount')::numeric) returning * into checkout;
    end if;
  end if;
  return jsonb_build_object(
    'id', checkout.id, 'kind', checkout.kind, 'amount', trim_scale(checkout.amount),
    'session_id', checkout.session_id, 'number', booking.appointment_number, 'email', booking.customer_email,
    'outdated', (
      select coalesce(jsonb_agg(one.session_id), '[]') from private.checkouts as one
      where one.appointment_id = booking.id and one.status = 'open' and one.session_id is not null
        and one.id is distinct from checkout.id));
end
$$;

-- Asks the owner about money of a visit that does not take place, which the owner refunds or keeps. Queues an email
-- to the owner and another one to the customer.
create function private.ask_about_money(booking public.appointments) returns void
language plpgsql set search_path = '' as $$
begin
  update public.appointments as one set awaits_owner = true
  where one.id = booking.id and one.appointment_status in ('cancelled', 'declined')
  returning * into booking;
  if found then
    booking.revision := private.next_email_revision(booking.id);
    perform private.queue_booking_email(booking, kind)
    from unnest(array['send-admin-payment', 'send-visit-payment']) as kind;
  end if;
end
$$;

-- Records that the owner keeps the payment for a visit that does not take place. It is not recorded if another
-- member acted first.
create function public.keep_payments(booking_id uuid, actor jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  booking public.appointments;
begin
  update public.appointments as one set awaits_owner = false
  where one.id = booking_id and one.awaits_owner and one.appointment_status in ('cancelled', 'declined')
  returning * into booking;
  if booking.id is null then
    return (select jsonb_build_object('done', false, 'actor', (
      select event.actor from private.history as event
      where event.appointment_id = booking_id order by event.id desc limit 1))
      from public.appointments as one where one.id = booking_id);
  end if;
  perform private.record_event(booking, 'payment', actor, jsonb_build_object(
    'note', 'Kept ' || private.dollars(private.paid_for(booking.id))));
  return jsonb_build_object('done', true, 'actor', actor ->> 'name');
end
$$;

-- Stores the provider's state of a session: {checkout_id, session_id, status, amount, reference}. Money is written
-- once, regardless of the number and order of reports. A session with another amount than its checkout is refused.
-- Returns false for a session of another site, and for a second session of a checkout.
create function public.record_session(session jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  checkout private.checkouts;
  booking public.appointments;
begin
  -- The booking is locked first, as in all functions, to prevent deadlocks.
  select appointment.* into booking from private.checkouts as one
  join public.appointments as appointment on appointment.id = one.appointment_id
  where one.id = (session ->> 'checkout_id')::uuid for update of appointment;
  select * into checkout from private.checkouts as one
  where one.id = (session ->> 'checkout_id')::uuid
    and coalesce(one.session_id, session ->> 'session_id') = session ->> 'session_id' for update;
  if checkout.id is null then
    return false;
  end if;
  update private.checkouts as one set session_id = session ->> 'session_id', status = session ->> 'status'
  where one.id = checkout.id and (session ->> 'status' = 'paid' or one.status in ('open', session ->> 'status')
    or one.status = 'pending' and session ->> 'status' <> 'open');
  if session ->> 'status' <> 'paid' then
    return true;
  end if;
  perform private.reject_if((session ->> 'amount')::numeric is distinct from checkout.amount,
    'the session has a different amount');
  insert into private.payments (
    id, appointment_id, amount, method, paid_on, recorded_by, recorded_by_id, reference
  ) values (
    checkout.id, booking.id, checkout.amount, 'online', private.wall_clock(now())::date, 'Online', 'online',
    session ->> 'reference'
  ) on conflict do nothing;
  if found then
    perform private.record_event(booking, 'payment', '{"name": "Online", "id": "online"}', jsonb_build_object(
      'note', format('%s by card or bank (%s)%s', private.dollars(checkout.amount), checkout.kind,
        case when booking.appointment_status in ('cancelled', 'declined') then ', after the visit was canceled' end)));
    perform private.ask_about_money(booking);
  end if;
  return true;
end
$$;

-- Returns sessions without a known result, of all bookings, of one, or of one customer's link, each with whether
-- its amount is outdated. Each call starts with other sessions, so that open ones do not block the rest.
create function public.list_unsettled_sessions(
  token_hash text default null, booking_id uuid default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('session_id', session_id, 'is_outdated', is_outdated)), '[]')
  from (
    select checkout.session_id, checkout.status = 'open' and (due is null or checkout.kind <> due ->> 'kind'
      or checkout.amount <> (due ->> 'amount')::numeric) as is_outdated
    from private.checkouts as checkout join public.appointments as booking on booking.id = checkout.appointment_id
    cross join lateral (select nullif(private.money_of(booking) -> 'due', 'null') as due) as asked
    where checkout.status in ('open', 'pending') and checkout.session_id is not null
      and checkout.appointment_id = coalesce(list_unsettled_sessions.booking_id, checkout.appointment_id)
      and (list_unsettled_sessions.token_hash is null or checkout.appointment_id = (
        select token.appointment_id from private.manage_tokens as token
        where token.token_hash = list_unsettled_sessions.token_hash))
    order by md5(checkout.id::text || now()::text) limit 20
  ) as unsettled
$$;

-- Records a refund before the provider is called, so that none is lost: {id, payment_id, amount, reason}. Returns
-- its row of `list_unsent_refunds`, or null if there is no such online payment.
create function public.start_refund(booking_id uuid, refund jsonb, actor jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  paid private.payments;
  back private.payments;
  wanted numeric := (refund ->> 'amount')::numeric;
  remaining numeric;
begin
  select * into paid from private.payments as one
  where one.id = (refund ->> 'payment_id')::uuid and one.appointment_id = booking_id
    and one.method = 'online' and one.amount > 0 for update;
  if paid.id is null then
    return null;
  end if;
  select * into back from private.payments as one where one.id = (refund ->> 'id')::uuid and one.refunds = paid.id
    and one.amount = -wanted and one.removed_at is null;
  if back.id is null then
    select paid.amount + coalesce(sum(one.amount), 0) into remaining
    from private.payments as one where one.refunds = paid.id and one.removed_at is null;
    perform private.reject_if(wanted > remaining, 'amount must be at most ' || private.dollars(remaining));
    insert into private.payments (
      id, appointment_id, amount, method, paid_on, recorded_by, recorded_by_id, refunds
    ) values (
      (refund ->> 'id')::uuid, booking_id, -wanted, 'online', private.wall_clock(now())::date,
      left(actor ->> 'name', 100), left(actor ->> 'id', 100), paid.id) on conflict do nothing returning * into back;
    perform private.reject_if(back.id is null, 'amount was refused earlier. Close this form and start over');
    perform private.record_event(booking, 'payment', actor, jsonb_build_object('note',
      format('Asked Stripe to refund %s: %s', private.dollars(wanted), refund ->> 'reason')))
    from public.appointments as booking where booking.id = paid.appointment_id;
    update public.appointments as one set awaits_owner = false
    where one.id = booking_id and one.awaits_owner and one.appointment_status in ('cancelled', 'declined');
  end if;
  return private.unsent_refund(back);
end
$$;

-- Returns a refund for the provider: {id, amount, reference} of its payment, {tries} so far, and whether the
-- provider has it.
create function private.unsent_refund(back private.payments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', back.id, 'amount', trim_scale(-back.amount), 'reference', paid.reference,
    'tries', back.tries, 'is_sent', back.reference is not null)
  from private.payments as paid where paid.id = back.refunds
$$;

-- Returns recorded refunds that the provider has not accepted.
create function public.list_unsent_refunds() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.unsent_refund(back)), '[]')
  from private.payments as back
  where back.refunds is not null and back.reference is null and back.removed_at is null
$$;

-- Counts a failed try of a refund. The provider stores a server error under the key of the call, so the next try
-- needs another key, which must be the same for all processes. Each process counts the try that it saw fail, and
-- only the first count has an effect.
create function public.count_refund_error(refund_id uuid, seen_tries integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.payments as back set tries = back.tries + 1
  where back.id = refund_id and back.tries = seen_tries and back.reference is null and back.removed_at is null;
  return found;
end
$$;

-- Stores refunds in the provider's current state: [{id, reference, payment, amount, status, is_dispute}]. Refunds
-- from the provider's dashboard or the customer's bank are matched by their payment. A failed refund and a won
-- dispute are removed and remain removed. An id that already has another reference belongs to a second refund.
-- Returns whether one of them belongs to this site.
create function public.record_refunds(refunds jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  reported jsonb;
  back private.payments;
  is_over boolean;
  amount text;
  note text;
  is_known boolean := false;
begin
  for reported in select jsonb_array_elements(refunds) loop
    note := null;
    is_over := reported ->> 'status' in ('failed', 'canceled');
    select * into back from private.payments as one
    where one.refunds is not null and (one.reference = reported ->> 'reference'
      or (one.id = (reported ->> 'id')::uuid and one.reference is null))
    order by one.reference is null limit 1 for update;
    amount := private.dollars((reported ->> 'amount')::numeric);
    if back.id is null and not is_over then
      insert into private.payments (
        id, appointment_id, amount, method, paid_on, recorded_by, recorded_by_id, reference, refunds
      )
      select gen_random_uuid(), paid.appointment_id, -(reported ->> 'amount')::numeric, 'online',
        private.wall_clock(now())::date, 'Online', 'online', reported ->> 'reference', paid.id
      from private.payments as paid where paid.reference = reported ->> 'payment'
      on conflict do nothing returning * into back;
      note := case when reported -> 'is_dispute' = 'true'
        then format('The customer''s bank took %s back. Answer the dispute in Stripe''s dashboard', amount)
        else format('Refunded %s in the dashboard of the provider', amount) end;
    elsif back.reference is null and reported ->> 'reference' is not null then
      -- This includes a refund that was considered refused.
      update private.payments as one set reference = reported ->> 'reference',
        removed_at = null, removed_by = null, removed_by_id = null
      where one.id = back.id returning * into back;
      note := case when not is_over then format('Refunded %s', amount) end;
    end if;
    if is_over and back.removed_at is null then
      update private.payments as one set removed_at = now(), removed_by = 'Online', removed_by_id = 'online'
      where one.id = back.id;
      note := case when reported -> 'is_dispute' = 'true' then format('The dispute of %s is won: the money is back', amount)
        else format('The refund of %s failed', amount) end;
      perform private.ask_about_money(booking)
      from public.appointments as booking where booking.id = back.appointment_id;
    end if;
    perform private.record_event(
      booking, 'payment', '{"name": "Online", "id": "online"}', jsonb_build_object('note', note))
    from public.appointments as booking where booking.id = back.appointment_id and note is not null;
    is_known := is_known or back.id is not null;
  end loop;
  return is_known;
end
$$;

grant execute on function
  public.start_checkout, public.record_session, public.list_unsettled_sessions, public.keep_payments,
  public.start_refund, public.list_unsent_refunds, public.count_refund_error, public.record_refunds
to service_role;
