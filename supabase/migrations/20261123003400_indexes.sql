-- On tables that may have many rows already, and therefore built while everybody reads and writes them:
-- a file with nothing but such indexes is run outside of a transaction.
create index concurrently if not exists email_outbox_confirmations
  on public.email_outbox (private.inbox_of(payload ->> 'email'), created_at)
  where kind in ('send-confirmation', 'send-contact-confirmation');
create index concurrently if not exists email_outbox_quote_inboxes
  on public.email_outbox (private.inbox_of(payload ->> 'email'), created_at)
  where kind = 'send-quote';
create index concurrently if not exists email_outbox_notifications
  on public.email_outbox ((payload -> 'looks_like_spam'), created_at)
  where kind in ('send-admin-notification', 'send-contact-notification');
create index concurrently if not exists email_outbox_overflows
  on public.email_outbox (created_at)
  where kind = 'send-admin-overflow';

create index concurrently if not exists appointments_confirmed
  on public.appointments (visit_date) include (visit_time, visit_minutes)
  where appointment_status = 'confirmed';
create index concurrently if not exists request_events_answers
  on private.request_events (id desc)
  where kind = 'move' and from_status = 'pending' and actor_id is not null
    and to_status in ('confirmed', 'proposed', 'declined');

create index concurrently if not exists appointments_customer
  on public.appointments (customer_id, visit_date);
create index concurrently if not exists quotes_customer
  on public.quotes (customer_id);
create index concurrently if not exists contact_messages_customer
  on public.contact_messages (customer_id);

create index concurrently if not exists appointments_trigrams
  on public.appointments using gin (
    private.request_text(
      customer_name, customer_email, customer_phone, appointment_number, full_address)
    extensions.gin_trgm_ops);
create index concurrently if not exists contact_messages_trigrams
  on public.contact_messages using gin (
    private.message_text(name, email, phone, subject, message) extensions.gin_trgm_ops);
