create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null constraint contact_messages_submission_once unique,
  content_hash text not null,
  name text not null constraint contact_messages_name_length check (length(name) between 1 and 100),
  email text not null
    constraint contact_messages_email_form check (
      length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    ),
  phone text constraint contact_messages_phone_length check (length(phone) between 1 and 40),
  subject text constraint contact_messages_subject_length check (length(subject) between 1 and 200),
  message text not null
    constraint contact_messages_message_length check (length(message) between 1 and 5000),
  status text not null default 'new'
    constraint contact_messages_status_known check (status in ('new', 'answered', 'closed')),
  revision integer not null default 0,
  looks_like_spam boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_created on public.contact_messages (created_at);
create index contact_messages_content on public.contact_messages (content_hash);
create index contact_messages_status on public.contact_messages (status, created_at);
create index contact_messages_new on public.contact_messages (created_at) where status = 'new';
create index contact_messages_email on public.contact_messages (lower(email));
create index contact_messages_samples on public.contact_messages (id) where is_sample;
alter table public.contact_messages enable row level security;
create trigger contact_messages_touch before update on public.contact_messages
  for each row execute function private.touch();

create function private.guard_new_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'new' then
    perform private.reject('a message starts new');
  end if;
  return new;
end
$$;
create trigger contact_messages_guard before insert on public.contact_messages
  for each row execute function private.guard_new_message();

create function private.message_hash(request public.contact_messages) returns text
language sql stable set search_path = '' as $$
  select private.fingerprint(jsonb_build_object(
    'name', request.name,
    'email', request.email,
    'phone', request.phone,
    'subject', request.subject,
    'message', request.message
  ))
$$;

create function public.send_contact_message(submission_id uuid, message jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.contact_messages;
  saved public.contact_messages;
  facts jsonb;
begin
  if submission_id is null or jsonb_typeof(message) is distinct from 'object' then
    perform private.reject('the message is not readable');
  end if;
  request.name := private.text_field(message, 'name', 100);
  request.email := private.email_field(message);
  request.phone := private.text_field(message, 'phone', 40, required => false);
  request.subject := private.text_field(message, 'subject', 200, required => false);
  request.message := private.text_field(message, 'message', 5000, multiline => true);
  request.content_hash := private.message_hash(request);
  request.looks_like_spam := coalesce(message -> 'looks_like_spam' = 'true'::jsonb, false);

  -- One message at a time per content: see request_booking.
  perform pg_advisory_xact_lock(hashtextextended(request.content_hash, 0));
  select * into saved from public.contact_messages
  where contact_messages.submission_id = send_contact_message.submission_id;
  if not found then
    select * into saved from public.contact_messages
    where contact_messages.content_hash = request.content_hash
      and contact_messages.status = 'new'
      and contact_messages.created_at > now() - interval '1 hour'
    order by contact_messages.created_at limit 1;
  end if;
  if saved.id is null then
    perform private.refuse_flood('contact_messages', (
      select count(*) from public.contact_messages
      where contact_messages.created_at > now() - interval '1 minute'));
    insert into public.contact_messages (
      submission_id, content_hash, name, email, phone, subject, message, looks_like_spam
    ) values (
      send_contact_message.submission_id, request.content_hash,
      request.name, request.email, request.phone, request.subject, request.message,
      request.looks_like_spam
    )
    on conflict do nothing returning * into saved;
    if found then
      facts := jsonb_build_object(
        'name', saved.name, 'email', saved.email, 'phone', saved.phone,
        'subject', saved.subject, 'message', saved.message,
        'looks_like_spam', saved.looks_like_spam);
      insert into public.email_outbox (kind, contact_message_id, payload)
      values ('send-contact-notification', saved.id, facts);
      if private.may_confirm_to(saved.email, saved.looks_like_spam) then
        insert into public.email_outbox (kind, contact_message_id, payload)
        values ('send-contact-confirmation', saved.id,
          jsonb_build_object('name', saved.name, 'email', saved.email));
      end if;
    else
      select * into saved from public.contact_messages
      where contact_messages.submission_id = send_contact_message.submission_id;
    end if;
  end if;
  if saved.content_hash <> request.content_hash then
    perform private.refuse_conflict();
  end if;
  return jsonb_build_object('id', saved.id);
end
$$;
comment on function public.send_contact_message(uuid, jsonb) is
  'Stores a message and its mails in one transaction. The same message gives the same answer; the same id with other content is refused (PT409).';
