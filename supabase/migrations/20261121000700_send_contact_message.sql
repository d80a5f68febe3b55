-- Compares the content by its named fields, and confirms within the limit of the address.
create or replace function public.send_contact_message(submission_id uuid, message jsonb) returns jsonb
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
