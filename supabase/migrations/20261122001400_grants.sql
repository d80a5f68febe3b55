-- Who may do what, in one place. Nothing is left to grants that a project makes by itself: older
-- projects grant everything on new objects, newer ones nothing.
revoke all on schema private from public;
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- Visitors, through the site's server: the services on offer and six functions.
grant usage on schema public to anon, service_role;
grant select on public.services to anon;
grant execute on function
  public.save_quote, public.load_quote, public.quote_status, public.email_quote,
  public.request_booking, public.send_contact_message
to anon, service_role;

-- The site's own work. Reading is open to it, writing goes through functions.
grant select on
  public.services, public.quotes, public.appointments, public.contact_messages,
  public.email_outbox, public.appointment_overview, public.page_addresses
to service_role;
grant execute on function
  -- services
  public.sync_service, public.deactivate_service, public.deactivate_other_services,
  -- emails
  public.claim_emails, public.store_rendered_email, public.mark_email_sent,
  public.schedule_email_retry, public.mark_email_failed, public.retry_failed_emails,
  public.record_email_event, public.email_outbox_health, public.queue_due_emails,
  -- the customer's link
  public.load_visit, public.accept_proposed_time, public.cancel_own_visit,
  public.ask_for_another_time,
  -- the owner's tool
  public.confirm_visit, public.propose_time, public.decline_request, public.cancel_visit,
  public.complete_visit, public.mark_no_show, public.undo_move, public.move_message,
  public.add_request_note, public.list_new_requests, public.list_visits,
  public.list_past_requests, public.search_requests, public.list_messages,
  public.search_messages, public.list_open_quotes, public.count_requests, public.read_request,
  public.read_subject_history, public.count_leads, public.export_requests,
  public.use_studio_secret, public.replace_calendar_feed, public.read_calendar_feed,
  public.record_lead, public.mark_samples, public.remove_samples,
  -- personal data
  public.export_personal_data, public.erase_personal_data, public.strip_sent_emails,
  public.delete_old_submissions,
  -- publishing
  public.remember_page_addresses, public.read_publish_board, public.write_publish_board
to service_role;
