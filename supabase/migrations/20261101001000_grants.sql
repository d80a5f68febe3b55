-- Who may do what, in one place. Nothing is left to grants that a project makes by itself: older
-- projects grant everything on new objects, newer ones nothing.
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

-- Visitors, through the site's server: the services on offer and four functions.
grant usage on schema public to anon, service_role;
grant select on public.services to anon;
grant execute on function
  public.save_quote(uuid, jsonb),
  public.load_quote(text),
  public.request_booking(uuid, jsonb),
  public.send_contact_message(uuid, jsonb)
to anon, service_role;

-- The mail worker and the services sync. Reading is open to them, writing goes through functions.
grant select on
  public.services, public.quotes, public.appointments, public.contact_messages,
  public.email_outbox, public.appointment_overview
to service_role;
grant execute on function
  public.sync_service(jsonb),
  public.deactivate_service(text, timestamptz),
  public.deactivate_other_services(text[], timestamptz),
  public.claim_emails(integer, integer),
  public.store_rendered_email(uuid, uuid, jsonb),
  public.mark_email_sent(uuid, uuid, text),
  public.schedule_email_retry(uuid, uuid, integer, text),
  public.mark_email_failed(uuid, uuid, text)
to service_role;
