create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  content_hash text not null,
  customer_id uuid references private.customers (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  phone text check (length(phone) between 1 and 40),
  subject text check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'new'
    constraint contact_messages_status_known check (status in ('new', 'answered', 'closed')),
  revision integer not null default 0,
  attribution_page text check (length(attribution_page) <= 200),
  attribution_referrer text check (length(attribution_referrer) <= 200),
  attribution_campaign text check (length(attribution_campaign) <= 300),
  looks_like_spam boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);

create index contact_messages_created on public.contact_messages (created_at);
create index contact_messages_content on public.contact_messages (content_hash);
create index contact_messages_status on public.contact_messages (status, created_at);
create index contact_messages_email on public.contact_messages (lower(email));
create index contact_messages_customer on public.contact_messages (customer_id);
create index contact_messages_trigrams
  on public.contact_messages using gin (
    private.search_text(phone, name, email, phone, subject, message) extensions.gin_trgm_ops);
create trigger contact_messages_guard_start before insert on public.contact_messages
  for each row when (new.status <> 'new')
  execute function private.refuse_row('a new message must have the status new');
create trigger contact_messages_delete_lone_customers after delete on public.contact_messages
  referencing old table as gone for each statement execute function private.delete_lone_customers();
create trigger contact_messages_customer
  before insert or update of name, email, phone on public.contact_messages
  for each row execute function private.attach_customer('name', 'email', 'phone');
alter table public.contact_messages enable row level security;
grant select on public.contact_messages to service_role;

-- Stores a message and its emails in one transaction. The same message returns the same result. The same id with
-- other content is refused (PT409).
create function public.send_contact_message(submission_id uuid, message jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.run_rate_limited('contact', submission_id, message)
$$;

create function private.send_contact_message(submission_id uuid, message jsonb, sender private.attempts)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  entered public.contact_messages;
  saved public.contact_messages;
  mail public.email_outbox;
begin
  perform private.reject_if(submission_id is null or jsonb_typeof(message) is distinct from 'object',
    'the message could not be read');
  entered.name := private.text_field(message, 'name', 100);
  entered.email := private.email_field(message);
  entered.phone := private.text_field(message, 'phone', 40, required => false);
  entered.subject := private.text_field(message, 'subject', 200, required => false);
  entered.message := private.text_field(message, 'message', 5000, multiline => true);
  entered.attribution_page := left(message #>> '{attribution,page}', 200);
  entered.attribution_referrer := left(message #>> '{attribution,referrer}', 200);
  entered.attribution_campaign := left(message #>> '{attribution,campaign}', 300);
  entered.content_hash := private.hash_of((jsonb_build_object(
    'name', entered.name, 'email', entered.email, 'phone', entered.phone,
    'subject', entered.subject, 'message', entered.message))::text);
  entered.looks_like_spam := coalesce(message -> 'looks_like_spam' = 'true'::jsonb, false);

  -- Messages with the same content wait for each other, as in create_booking.
  perform pg_advisory_xact_lock(hashtextextended(entered.content_hash, 0));
  select * into saved from public.contact_messages
  where contact_messages.submission_id = send_contact_message.submission_id;
  if not found then
    select * into saved from public.contact_messages
    where contact_messages.content_hash = entered.content_hash
      and contact_messages.status = 'new'
      and contact_messages.created_at > now() - interval '1 hour'
    order by contact_messages.created_at limit 1;
  end if;
  if saved.id is null then
    entered := jsonb_populate_record(entered, jsonb_build_object(
      'id', gen_random_uuid(), 'submission_id', send_contact_message.submission_id, 'status', 'new',
      'revision', 0, 'is_sample', false, 'created_at', now()));
    insert into public.contact_messages select entered.* on conflict do nothing returning * into saved;
    if found then
      insert into private.history (contact_message_id, kind, actor, to_status)
      values (saved.id, 'received', 'Customer', saved.status);
      if saved.looks_like_spam then
        sender.bucket := 'spam';
      end if;
      mail.contact_message_id := saved.id;
      mail.kind := 'send-contact-confirmation';
      mail.payload := jsonb_build_object('name', saved.name, 'email', saved.email);
      perform private.email_customer(mail, sender);
      mail.kind := 'send-contact-notification';
      mail.payload := jsonb_build_object(
        'name', saved.name, 'email', saved.email, 'phone', saved.phone,
        'subject', saved.subject, 'message', saved.message,
        'looks_like_spam', saved.looks_like_spam);
      perform private.notify_owner(mail);
    else
      select * into saved from public.contact_messages
      where contact_messages.submission_id = send_contact_message.submission_id;
    end if;
  end if;
  perform private.refuse_conflict(saved.content_hash, entered.content_hash);
  return jsonb_build_object('id', saved.id);
end
$$;

grant execute on function public.send_contact_message to anon, service_role;
