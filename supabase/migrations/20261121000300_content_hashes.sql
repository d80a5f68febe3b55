create function private.null_fields(names text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(name, null::jsonb) from unnest(names) as name
$$;

-- What makes two submissions the same, named field by field: a column added later changes nothing.
-- These hashes used to cover whole rows. The fields that are always null stand for the columns that
-- the rows had then, so that a submission stored before is still recognized when it is sent again.
create function private.quote_hash(draft public.quotes) returns text
language sql stable set search_path = '' as $$
  select private.fingerprint(jsonb_build_object(
    'customer_name', draft.customer_name,
    'customer_email', draft.customer_email,
    'customer_phone', draft.customer_phone,
    'vehicle_type', draft.vehicle_type,
    'vehicle_make', draft.vehicle_make,
    'vehicle_model', draft.vehicle_model,
    'vehicle_year', draft.vehicle_year,
    'selected_services', draft.selected_services
  ) || private.null_fields(array[
    'id', 'submission_id', 'content_hash', 'quote_number', 'service_details', 'subtotal',
    'mobile_fee', 'total_amount', 'quote_status', 'expires_at', 'created_at', 'updated_at']))
$$;

-- A second tab may have saved the same quote under another id: the quote counts by its content.
create function private.booking_hash(request public.appointments, quoted text) returns text
language sql stable set search_path = '' as $$
  select private.fingerprint(jsonb_build_object(
    'customer_name', request.customer_name,
    'customer_email', request.customer_email,
    'customer_phone', request.customer_phone,
    'service_address', request.service_address,
    'city', request.city,
    'state', request.state,
    'zip_code', request.zip_code,
    'vehicle_year', request.vehicle_year,
    'vehicle_make', request.vehicle_make,
    'vehicle_model', request.vehicle_model,
    'vehicle_type', request.vehicle_type,
    'selected_package', request.selected_package,
    'selected_services', request.selected_services,
    'preferred_date', request.preferred_date,
    'preferred_time', request.preferred_time,
    'quoted', quoted
  ) || private.null_fields(array[
    'id', 'submission_id', 'content_hash', 'appointment_number', 'quote_id', 'full_address',
    'service_details', 'subtotal', 'mobile_fee', 'total_amount', 'appointment_status',
    'looks_like_spam', 'created_at', 'updated_at']))
$$;

create function private.message_hash(request public.contact_messages) returns text
language sql stable set search_path = '' as $$
  select private.fingerprint(jsonb_build_object(
    'name', request.name,
    'email', request.email,
    'phone', request.phone,
    'subject', request.subject,
    'message', request.message
  ) || private.null_fields(array[
    'id', 'submission_id', 'content_hash', 'status', 'looks_like_spam', 'created_at',
    'updated_at']))
$$;

revoke all on function
  private.null_fields(text[]),
  private.quote_hash(public.quotes),
  private.booking_hash(public.appointments, text),
  private.message_hash(public.contact_messages)
from public, anon, authenticated, service_role;
