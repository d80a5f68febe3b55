-- The owner's search finds messages as it finds requests.

create index contact_messages_words on public.contact_messages using gin (
  private.request_words(name, email, phone, subject, message));

create function public.search_messages(search text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.message_row(entry) order by entry.created_at desc), '[]')
  from (
    select * from public.contact_messages
    where private.request_words(name, email, phone, subject, message)
      @@ private.search_query(search)
    order by created_at desc limit 20
  ) as entry
$$;

revoke all on function public.search_messages(text) from public, anon, authenticated, service_role;
grant execute on function public.search_messages(text) to service_role;

-- With the last note, as saved quotes have it.
create or replace function private.message_row(message public.contact_messages) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', message.id, 'status', message.status, 'revision', message.revision,
    'created_at', message.created_at, 'name', message.name, 'email', message.email,
    'phone', message.phone, 'subject', message.subject, 'message', message.message,
    'looks_like_spam', message.looks_like_spam, 'is_sample', message.is_sample,
    'last_note', (
      select event.note from private.request_events as event
      where event.contact_message_id = message.id and event.kind = 'note'
      order by event.id desc limit 1))
$$;

-- The tool asks every few seconds whether there are samples.
create index appointments_samples on public.appointments (id) where is_sample;
create index contact_messages_samples on public.contact_messages (id) where is_sample;
create index quotes_samples on public.quotes (id) where is_sample;
