-- Payments by the provider's hosted page. What a customer is asked to pay there is a checkout; money that came
-- in or went back is a row of `private.payments` as any other, written once however often it is told.
create table private.checkouts (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  kind text not null check (kind in ('deposit', 'balance')),
  amount numeric(8, 2) not null check (amount between 0.5 and 100000),
  -- `pending`: paid by bank, and the money is not there yet.
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'expired')),
  -- At the provider; null until it has answered.
  session_id text unique,
  created_at timestamptz not null default now()
);

create index checkouts_appointment on private.checkouts (appointment_id);
create index checkouts_unsettled on private.checkouts (created_at) where status in ('open', 'pending');
create trigger checkouts_binding before insert or update or delete on private.checkouts
  for each statement execute function private.guard_binding();
alter table private.checkouts enable row level security;

-- What the customer of a link is to pay: {id, kind, amount, session_id, number, email, outdated}, with
-- a checkout that is used again as long as it asks for the same. `outdated` has the sessions that ask for
-- something else. {"kind": null} when there is nothing to pay, or all of it is on its way by bank.
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

-- Money of a visit that does not take place waits for the owner, who pays it back or keeps it. An email tells the
-- owner, and another one the customer.
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

-- The owner keeps what was paid for a visit that does not take place. Not done when another member was first.
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

-- Writes what the provider says of a session now: {checkout_id, session_id, status, amount, reference}. Money
-- is written once, however often and in whichever order it is told; a session of another amount than its
-- checkout is refused. False for a session that is none of this site's, and for a second one of a checkout.
create function public.record_session(session jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  checkout private.checkouts;
  booking public.appointments;
begin
  -- The booking first, as everywhere.
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
    'the session is about another amount');
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

-- Sessions whose end is unknown, of all bookings, of one, or of one customer's link, each with whether it asks for
-- something that is no longer to be paid. Others each time, so that none waits behind those that stay open.
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

-- Notes a refund before the provider hears of it, so that none is forgotten: {id, payment_id, amount, reason}.
-- Answers what `list_unsent_refunds` tells of it; null where there is no such online payment.
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
    perform private.reject_if(back.id is null, 'amount was refused before: close this form and begin again');
    perform private.record_event(booking, 'payment', actor, jsonb_build_object('note',
      format('Asked Stripe to refund %s: %s', private.dollars(wanted), refund ->> 'reason')))
    from public.appointments as booking where booking.id = paid.appointment_id;
    update public.appointments as one set awaits_owner = false
    where one.id = booking_id and one.awaits_owner and one.appointment_status in ('cancelled', 'declined');
  end if;
  return private.unsent_refund(back);
end
$$;

-- A refund as it is sent: {id, amount, reference} of its payment, {tries} before, and whether the provider has it.
create function private.unsent_refund(back private.payments) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', back.id, 'amount', trim_scale(-back.amount), 'reference', paid.reference,
    'tries', back.tries, 'is_sent', back.reference is not null)
  from private.payments as paid where paid.id = back.refunds
$$;

-- Refunds that were noted, and that the provider has not taken.
create function public.list_unsent_refunds() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.unsent_refund(back)), '[]')
  from private.payments as back
  where back.refunds is not null and back.reference is null and back.removed_at is null
$$;

-- The provider keeps an error of its own under the key of the call. The next try needs another key, the same one for
-- all processes: each counts the try that it has seen fail, and only the first one counts.
create function public.count_refund_error(refund_id uuid, seen_tries integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.payments as back set tries = back.tries + 1
  where back.id = refund_id and back.tries = seen_tries and back.reference is null and back.removed_at is null;
  return found;
end
$$;

-- Writes money that went back as the provider says it is now: [{id, reference, payment, amount, status, is_dispute}].
-- What was made in the provider's dashboard, or by the customer's bank, is known by its payment. What failed, and a
-- dispute that was won, is taken out again, and stays out. An id that has another reference already names a second one.
-- @returns whether one of them is this site's
create function public.record_refunds(refunds jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb;
  back private.payments;
  is_over boolean;
  amount text;
  note text;
  is_known boolean := false;
begin
  for told in select jsonb_array_elements(refunds) loop
    note := null;
    is_over := told ->> 'status' in ('failed', 'canceled');
    select * into back from private.payments as one
    where one.refunds is not null and (one.reference = told ->> 'reference'
      or (one.id = (told ->> 'id')::uuid and one.reference is null))
    order by one.reference is null limit 1 for update;
    amount := private.dollars((told ->> 'amount')::numeric);
    if back.id is null and not is_over then
      insert into private.payments (
        id, appointment_id, amount, method, paid_on, recorded_by, recorded_by_id, reference, refunds
      )
      select gen_random_uuid(), paid.appointment_id, -(told ->> 'amount')::numeric, 'online',
        private.wall_clock(now())::date, 'Online', 'online', told ->> 'reference', paid.id
      from private.payments as paid where paid.reference = told ->> 'payment'
      on conflict do nothing returning * into back;
      note := case when told -> 'is_dispute' = 'true'
        then format('The customer''s bank took %s back. Answer the dispute in Stripe''s dashboard', amount)
        else format('Refunded %s in the dashboard of the provider', amount) end;
    elsif back.reference is null and told ->> 'reference' is not null then
      -- Also one that was taken for refused.
      update private.payments as one set reference = told ->> 'reference',
        removed_at = null, removed_by = null, removed_by_id = null
      where one.id = back.id returning * into back;
      note := case when not is_over then format('Refunded %s', amount) end;
    end if;
    if is_over and back.removed_at is null then
      update private.payments as one set removed_at = now(), removed_by = 'Online', removed_by_id = 'online'
      where one.id = back.id;
      note := case when told -> 'is_dispute' = 'true' then format('The dispute of %s is won: the money is back', amount)
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
