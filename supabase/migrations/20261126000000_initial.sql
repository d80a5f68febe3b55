-- Generated from supabase/schemas by npm run tool migration. Change those, and generate the next one.
-- New objects are closed until an explicit grant opens them. Older projects grant everything on new objects by
-- default, and PostgreSQL lets every role execute new functions. Each generated migration begins with this file.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

set local check_function_bodies = off;

create schema "private";

create extension if not exists "pg_trgm" schema "extensions";

create table "private"."attempts" (
  "id" bigint generated always as identity not null,
  "form" text not null,
  "visitor" text not null,
  "network" text not null,
  "bucket" text not null,
  "made_at" timestamp with time zone not null default now(),
  constraint "attempts_bucket_check"
    check ((bucket = ANY (ARRAY['early'::text, 'more'::text, 'spam'::text, 'direct'::text]))),
  constraint "attempts_form_check"
    check
    ((form = ANY (ARRAY['quote'::text, 'booking'::text, 'contact'::text, 'quote-email'::text, 'waiting'::text,
    'invitation'::text, 'code'::text]))),
  constraint "attempts_network_check" check ((length(network) <= 64)),
  constraint "attempts_pkey" primary key (id),
  constraint "attempts_visitor_check" check ((length(visitor) <= 64))
);

alter table "private"."attempts"
  enable row level security;

create table "private"."booking_prices" (
  "id" bigint generated always as identity not null,
  "appointment_id" uuid not null,
  "lines" jsonb not null,
  "mobile_fee" numeric(8,2) not null,
  "total" numeric(8,2) not null,
  "reason" text,
  "set_at" timestamp with time zone not null default clock_timestamp(),
  "set_by" text not null,
  "set_by_id" text not null,
  constraint "booking_prices_lines_check"
    check (((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 30))),
  constraint "booking_prices_mobile_fee_check" check ((mobile_fee >= (0)::numeric)),
  constraint "booking_prices_pkey" primary key (id),
  constraint "booking_prices_reason_check" check (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint "booking_prices_set_by_check" check (((length(set_by) >= 1) AND (length(set_by) <= 100))),
  constraint "booking_prices_set_by_id_check"
    check (((length(set_by_id) >= 1) AND (length(set_by_id) <= 100))),
  constraint "booking_prices_total_check" check (((total >= (0)::numeric) AND (total <= (100000)::numeric)))
);

alter table "private"."booking_prices"
  enable row level security;

create table "private"."calendar_feed" (
  "only_row" boolean not null default true,
  "token_hash" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" text not null,
  constraint "calendar_feed_only_row_check" check (only_row),
  constraint "calendar_feed_pkey" primary key (only_row)
);

alter table "private"."calendar_feed"
  enable row level security;

create table "private"."checkouts" (
  "id" uuid not null default gen_random_uuid(),
  "appointment_id" uuid not null,
  "kind" text not null,
  "amount" numeric(8,2) not null,
  "status" text not null default 'open'::text,
  "session_id" text,
  "created_at" timestamp with time zone not null default now(),
  constraint "checkouts_amount_check" check (((amount >= 0.5) AND (amount <= (100000)::numeric))),
  constraint "checkouts_kind_check" check ((kind = ANY (ARRAY['deposit'::text, 'balance'::text]))),
  constraint "checkouts_pkey" primary key (id),
  constraint "checkouts_session_id_key" unique (session_id),
  constraint "checkouts_status_check"
    check
    ((status = ANY (ARRAY['open'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'expired'::text])))
);

alter table "private"."checkouts"
  enable row level security;

create table "private"."contact_clicks" (
  "day" date not null,
  "kind" text not null,
  "page" text not null,
  "clicks" integer not null default 1,
  constraint "contact_clicks_kind_check" check ((kind = ANY (ARRAY['tel'::text, 'sms'::text, 'map'::text]))),
  constraint "contact_clicks_page_check" check ((page ~ '^/[a-z0-9/-]{0,199}$'::text)),
  constraint "contact_clicks_pkey" primary key (day, kind, page)
);

alter table "private"."contact_clicks"
  enable row level security;

create table "private"."content_queries" (
  "month" date not null,
  "sent" integer not null,
  constraint "content_queries_month_check" check ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint "content_queries_pkey" primary key (month),
  constraint "content_queries_some" check ((sent > 0))
);

alter table "private"."content_queries"
  enable row level security;

create table "private"."customer_contacts" (
  "contact" text not null,
  "customer_id" uuid not null,
  constraint "customer_contacts_pkey" primary key (contact)
);

alter table "private"."customer_contacts"
  enable row level security;

create table "private"."customers" (
  "id" uuid not null default gen_random_uuid(),
  "merged_into" uuid,
  "known_as" text not null default ''::text,
  "last_seen_at" timestamp with time zone not null default now(),
  "proposals_stopped_at" timestamp with time zone,
  constraint "customers_merged_into_another" check ((merged_into <> id)),
  constraint "customers_pkey" primary key (id)
);

alter table "private"."customers"
  enable row level security;

create table "private"."database_binding" (
  "only_row" boolean not null default true,
  "site" text not null,
  "content" text not null,
  "bound_at" timestamp with time zone not null default now(),
  constraint "database_binding_content_check" check (((length(content) >= 1) AND (length(content) <= 200))),
  constraint "database_binding_only_row_check" check (only_row),
  constraint "database_binding_pkey" primary key (only_row),
  constraint "database_binding_site_check" check (((length(site) >= 1) AND (length(site) <= 200)))
);

alter table "private"."database_binding"
  enable row level security;

create table "private"."early_email_events" (
  "provider_id" text not null,
  "delivery_status" text not null,
  "delivery_event_at" timestamp with time zone not null,
  "delivery_reason" text,
  "received_at" timestamp with time zone not null default now(),
  constraint "early_email_events_pkey" primary key (provider_id)
);

alter table "private"."early_email_events"
  enable row level security;

create table "private"."email_counts" (
  "id" bigint generated always as identity not null,
  "inbox" text not null,
  "budget" text not null,
  "visitor" text,
  "network" text,
  "queued_at" timestamp with time zone not null default now(),
  constraint "email_counts_pkey" primary key (id)
);

alter table "private"."email_counts"
  enable row level security;

create table "private"."history" (
  "id" bigint generated always as identity not null,
  "appointment_id" uuid,
  "contact_message_id" uuid,
  "quote_id" uuid,
  "customer_id" uuid,
  "happened_at" timestamp with time zone not null default clock_timestamp(),
  "kind" text not null,
  "actor" text not null,
  "actor_id" text,
  "from_status" text,
  "to_status" text,
  "revision" integer not null default 0,
  "note" text,
  "removes" bigint,
  "other_id" uuid,
  "before" jsonb,
  "changes" jsonb,
  constraint "history_actor_check" check (((length(actor) >= 1) AND (length(actor) <= 100))),
  constraint "history_actor_id_check" check ((length(actor_id) <= 100)),
  constraint "history_changes_check" check ((jsonb_typeof(changes) = 'array'::text)),
  constraint "history_check1" check (((kind <> 'note'::text) OR (note IS NOT NULL))),
  constraint "history_check2" check (((kind = 'note-removed'::text) = (removes IS NOT NULL))),
  constraint "history_check3" check (((kind = ANY (ARRAY['merged'::text, 'separated'::text])) = (other_id IS
    NOT NULL))),
  constraint "history_check"
    check ((num_nonnulls(appointment_id, contact_message_id, quote_id, customer_id) = 1)),
  constraint "history_kind_check"
    check
    ((kind = ANY (ARRAY['received'::text, 'transition'::text, 'ask'::text, 'answer'::text, 'note'::text,
    'undo'::text,
    'change'::text,
    'price'::text,
    'payment'::text,
    'receipt'::text, 'email-left-out'::text, 'note-removed'::text, 'merged'::text, 'separated'::text]))),
  constraint "history_note_check" check ((length(note) <= 2000)),
  constraint "history_pkey" primary key (id),
  constraint "history_removes_key" unique (removes)
);

alter table "private"."history"
  enable row level security;

create table "private"."invitations" (
  "id" uuid not null default gen_random_uuid(),
  "token_hash" text not null,
  "follows_id" uuid,
  "waiting_id" uuid,
  "service_id" text not null,
  "vehicle_type" text,
  "prices" jsonb not null,
  "windows" jsonb not null,
  "expires_at" timestamp with time zone not null,
  "beaten" boolean not null default false,
  "appointment_id" uuid,
  "created_at" timestamp with time zone not null default now(),
  constraint "invitations_once_per_visit" unique (follows_id, service_id),
  constraint "invitations_one_cause" check ((num_nonnulls(follows_id, waiting_id) = 1)),
  constraint "invitations_pkey" primary key (id),
  constraint "invitations_prices_check" check ((jsonb_typeof(prices) = 'object'::text)),
  constraint "invitations_token_hash_key" unique (token_hash),
  constraint "invitations_vehicle_type_check"
    check ((vehicle_type = ANY (ARRAY['regular'::text, 'suv'::text]))),
  constraint "invitations_windows_check" check ((jsonb_typeof(windows) = 'array'::text))
);

alter table "private"."invitations"
  enable row level security;

create table "private"."manage_tokens" (
  "token_hash" text not null,
  "appointment_id" uuid not null,
  "created_at" timestamp with time zone not null default now(),
  constraint "manage_tokens_pkey" primary key (token_hash)
);

alter table "private"."manage_tokens"
  enable row level security;

create table "private"."outbox_heartbeat" (
  "only_row" boolean not null default true,
  "last_run_at" timestamp with time zone not null default now(),
  constraint "outbox_heartbeat_only_row_check" check (only_row),
  constraint "outbox_heartbeat_pkey" primary key (only_row)
);

alter table "private"."outbox_heartbeat"
  enable row level security;

create table "private"."payments" (
  "id" uuid not null,
  "appointment_id" uuid not null,
  "amount" numeric(8,2) not null,
  "method" text not null,
  "reference" text,
  "refunds" uuid,
  "tries" integer not null default 0,
  "paid_on" date not null,
  "recorded_at" timestamp with time zone not null default now(),
  "recorded_by" text not null,
  "recorded_by_id" text not null,
  "removed_at" timestamp with time zone,
  "removed_by" text,
  "removed_by_id" text,
  constraint "payments_amount_check" check (((abs(amount) >= 0.01) AND (abs(amount) <= (100000)::numeric))),
  constraint "payments_below_zero_is_refund" check (((amount < (0)::numeric) = (refunds IS NOT NULL))),
  constraint "payments_method_check"
    check
    ((method = ANY (ARRAY['cash'::text, 'check'::text, 'card'::text, 'app'::text, 'transfer'::text,
    'online'::text]))),
  constraint "payments_pkey" primary key (id),
  constraint "payments_recorded_by_check"
    check (((length(recorded_by) >= 1) AND (length(recorded_by) <= 100))),
  constraint "payments_recorded_by_id_check"
    check (((length(recorded_by_id) >= 1) AND (length(recorded_by_id) <= 100))),
  constraint "payments_reference_key" unique (reference),
  constraint "payments_removal_is_whole"
    check ((num_nonnulls(removed_at, removed_by, removed_by_id) = ANY (ARRAY[0, 3]))),
  constraint "payments_removed_by_check" check (((length(removed_by) >= 1) AND (length(removed_by) <= 100))),
  constraint "payments_removed_by_id_check"
    check (((length(removed_by_id) >= 1) AND (length(removed_by_id) <= 100))),
  constraint "payments_tries_check" check ((tries >= 0))
);

alter table "private"."payments"
  enable row level security;

create table "private"."sync_state" (
  "deployment" text not null,
  "version" integer not null default 1,
  "publishes" jsonb not null,
  "live_event_id" text,
  "reconciled_at" timestamp with time zone not null default now(),
  constraint "sync_state_deployment_check"
    check (((length(deployment) >= 1) AND (length(deployment) <= 200))),
  constraint "sync_state_live_event_id_check"
    check (((length(live_event_id) >= 1) AND (length(live_event_id) <= 200))),
  constraint "sync_state_pkey" primary key (deployment),
  constraint "sync_state_publishes_object" check ((jsonb_typeof(publishes) = 'object'::text))
);

alter table "private"."sync_state"
  enable row level security;

create table "private"."unreported" (
  "what" text not null,
  "submissions" integer not null,
  "since" timestamp with time zone not null default now(),
  constraint "unreported_pkey" primary key (what)
);

alter table "private"."unreported"
  enable row level security;

create table "private"."used_secrets" (
  "secret_hash" text not null,
  "used_at" timestamp with time zone not null default now(),
  constraint "used_secrets_pkey" primary key (secret_hash)
);

alter table "private"."used_secrets"
  enable row level security;

create table "private"."waiting_list" (
  "id" uuid not null default gen_random_uuid(),
  "submission_id" uuid not null,
  "name" text not null,
  "email" text,
  "phone" text,
  "service_id" text not null,
  "vehicle_type" text not null,
  "day" date not null,
  "from_time" time without time zone,
  "until_time" time without time zone,
  "looks_like_spam" boolean not null default false,
  "visitor" text,
  "network" text,
  "created_at" timestamp with time zone not null default now(),
  "ended_at" timestamp with time zone,
  "ended_by" text,
  constraint "waiting_list_pkey" primary key (id),
  constraint "waiting_list_reachable" check ((num_nonnulls(email, phone) > 0)),
  constraint "waiting_list_submission_id_key" unique (submission_id),
  constraint "waiting_list_vehicle_type_check"
    check ((vehicle_type = ANY (ARRAY['regular'::text, 'suv'::text]))),
  constraint "waiting_list_window" check ((until_time > from_time))
);

alter table "private"."waiting_list"
  enable row level security;

create table "public"."appointments" (
  "id" uuid not null default gen_random_uuid(),
  "submission_id" uuid not null,
  "content_hash" text not null,
  "appointment_number" text not null,
  "quote_id" uuid,
  "source" text not null default 'site'::text,
  "customer_id" uuid,
  "customer_name" text not null,
  "customer_email" text,
  "customer_phone" text not null,
  "contact_by" text,
  "instructions" text,
  "service_address" text not null,
  "city" text not null,
  "state" text not null,
  "zip_code" text not null,
  "vehicle_year" integer not null,
  "vehicle_make" text not null,
  "vehicle_model" text not null,
  "vehicle_type" text not null default 'sedan'::text,
  "selected_package" text not null,
  "selected_services" text[] not null,
  "service_details" jsonb not null default '{}'::jsonb,
  "subtotal" integer not null default 0,
  "mobile_fee" integer not null default 0,
  "total_amount" integer not null default 0,
  "deposit" integer,
  "says_new" boolean not null default false,
  "offered_prices" jsonb,
  "preferred_date" date not null,
  "preferred_time" time without time zone not null,
  "preferred_until" time without time zone,
  "appointment_status" text not null default 'pending'::text,
  "revision" integer not null default 0,
  "awaits_owner" boolean not null default true,
  "visit_date" date not null,
  "visit_time" time without time zone not null,
  "visit_until" time without time zone,
  "visit_minutes" integer not null,
  "team" integer,
  "proposed_date" date,
  "proposed_time" time without time zone,
  "proposed_until" time without time zone,
  "requested_date" date,
  "requested_time" time without time zone,
  "requested_until" time without time zone,
  "requested_note" text,
  "attribution_page" text,
  "attribution_referrer" text,
  "attribution_campaign" text,
  "at_once_visitor" text,
  "at_once_network" text,
  "request_reason" text,
  "looks_like_spam" boolean not null default false,
  "is_sample" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  constraint "appointments_amounts_add_up"
    check (((LEAST(subtotal, mobile_fee) >= 0) AND (total_amount = (subtotal + mobile_fee)))),
  constraint "appointments_appointment_number_key" unique (appointment_number),
  constraint "appointments_at_once_network_check" check ((length(at_once_network) <= 64)),
  constraint "appointments_at_once_visitor_check" check ((length(at_once_visitor) <= 64)),
  constraint "appointments_attribution_campaign_check" check ((length(attribution_campaign) <= 300)),
  constraint "appointments_attribution_page_check" check ((length(attribution_page) <= 200)),
  constraint "appointments_attribution_referrer_check" check ((length(attribution_referrer) <= 200)),
  constraint "appointments_city_check" check (((length(city) >= 1) AND (length(city) <= 100))),
  constraint "appointments_contact_by_check"
    check ((contact_by = ANY (ARRAY['call'::text, 'text'::text, 'email'::text]))),
  constraint "appointments_customer_email_check"
    check (((length(customer_email) <= 254) AND (customer_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text))),
  constraint "appointments_customer_name_check"
    check (((length(customer_name) >= 1) AND (length(customer_name) <= 100))),
  constraint "appointments_customer_phone_check"
    check (((length(customer_phone) >= 1) AND (length(customer_phone) <= 40))),
  constraint "appointments_deposit_check" check ((deposit > 0)),
  constraint "appointments_instructions_check" check ((length(instructions) <= 500)),
  constraint "appointments_offered_prices_check" check ((jsonb_typeof(offered_prices) = 'object'::text)),
  constraint "appointments_pkey" primary key (id),
  constraint "appointments_preferred_window" check ((preferred_until > preferred_time)),
  constraint "appointments_proposal_is_whole"
    check ((((appointment_status = 'proposed'::text) = (proposed_date IS
    NOT NULL)) AND ((proposed_date IS NULL) = (proposed_time IS NULL)))),
  constraint "appointments_proposed_window" check (((proposed_until IS NULL) OR ((proposed_time IS
    NOT NULL) AND (proposed_until > proposed_time)))),
  constraint "appointments_request_reason_known"
    check ((request_reason = ANY (ARRAY['taken'::text, 'limit'::text, 'review'::text]))),
  constraint "appointments_requested_is_whole" check (((requested_time IS NULL) OR (requested_date IS
    NOT NULL))),
  constraint "appointments_requested_note_check" check ((length(requested_note) <= 2000)),
  constraint "appointments_requested_window" check (((requested_until IS NULL) OR ((requested_time IS
    NOT NULL) AND (requested_until > requested_time)))),
  constraint "appointments_selected_services_check"
    check (((cardinality(selected_services) >= 1) AND (cardinality(selected_services) <= 50))),
  constraint "appointments_service_address_check"
    check (((length(service_address) >= 1) AND (length(service_address) <= 200))),
  constraint "appointments_service_details_check" check ((jsonb_typeof(service_details) = 'object'::text)),
  constraint "appointments_source_check" check ((source = ANY (ARRAY['site'::text, 'phone'::text]))),
  constraint "appointments_state_check" check ((state ~ '^[A-Z]{2}$'::text)),
  constraint "appointments_status_known"
    check
    ((appointment_status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'proposed'::text, 'declined'::text,
    'cancelled'::text, 'completed'::text, 'no_show'::text]))),
  constraint "appointments_submission_id_key" unique (submission_id),
  constraint "appointments_team_check" check (((team >= 1) AND (team <= 20))),
  constraint "appointments_vehicle_make_check"
    check (((length(vehicle_make) >= 1) AND (length(vehicle_make) <= 60))),
  constraint "appointments_vehicle_model_check"
    check (((length(vehicle_model) >= 1) AND (length(vehicle_model) <= 60))),
  constraint "appointments_vehicle_type_check"
    check (((length(vehicle_type) >= 1) AND (length(vehicle_type) <= 20))),
  constraint "appointments_vehicle_year_check" check (((vehicle_year >= 1900) AND (vehicle_year <= 2100))),
  constraint "appointments_visit_minutes_check" check (((visit_minutes >= 15) AND (visit_minutes <= 1440))),
  constraint "appointments_visit_window" check ((visit_until > visit_time)),
  constraint "appointments_zip_code_check" check (((length(zip_code) >= 1) AND (length(zip_code) <= 10)))
);

alter table "public"."appointments"
  enable row level security;

create table "public"."blocked_times" (
  "id" uuid not null default gen_random_uuid(),
  "first_day" date not null,
  "last_day" date not null,
  "from_time" time without time zone,
  "until_time" time without time zone,
  "yearly" boolean not null,
  "reason" text,
  "added_at" timestamp with time zone not null default now(),
  "added_by" text not null,
  "added_by_id" text not null,
  "removed_at" timestamp with time zone,
  "removed_by" text,
  "removed_by_id" text,
  constraint "blocked_times_added_by_check" check (((length(added_by) >= 1) AND (length(added_by) <= 100))),
  constraint "blocked_times_added_by_id_check"
    check (((length(added_by_id) >= 1) AND (length(added_by_id) <= 100))),
  constraint "blocked_times_days" check (((last_day >= first_day) AND (last_day <= (first_day + 365)))),
  constraint "blocked_times_pkey" primary key (id),
  constraint "blocked_times_reason_check" check (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint "blocked_times_removal_is_whole"
    check ((num_nonnulls(removed_at, removed_by, removed_by_id) = ANY (ARRAY[0, 3]))),
  constraint "blocked_times_removed_by_check"
    check (((length(removed_by) >= 1) AND (length(removed_by) <= 100))),
  constraint "blocked_times_removed_by_id_check"
    check (((length(removed_by_id) >= 1) AND (length(removed_by_id) <= 100))),
  constraint "blocked_times_span"
    check (((num_nulls(from_time, until_time) = 2) OR ((until_time > from_time) IS TRUE)))
);

alter table "public"."blocked_times"
  enable row level security;

create table "public"."contact_messages" (
  "id" uuid not null default gen_random_uuid(),
  "submission_id" uuid not null,
  "content_hash" text not null,
  "customer_id" uuid,
  "name" text not null,
  "email" text not null,
  "phone" text,
  "subject" text,
  "message" text not null,
  "status" text not null default 'new'::text,
  "revision" integer not null default 0,
  "attribution_page" text,
  "attribution_referrer" text,
  "attribution_campaign" text,
  "looks_like_spam" boolean not null default false,
  "is_sample" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  constraint "contact_messages_attribution_campaign_check" check ((length(attribution_campaign) <= 300)),
  constraint "contact_messages_attribution_page_check" check ((length(attribution_page) <= 200)),
  constraint "contact_messages_attribution_referrer_check" check ((length(attribution_referrer) <= 200)),
  constraint "contact_messages_email_check"
    check (((length(email) <= 254) AND (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text))),
  constraint "contact_messages_message_check" check (((length(message) >= 1) AND (length(message) <= 5000))),
  constraint "contact_messages_name_check" check (((length(name) >= 1) AND (length(name) <= 100))),
  constraint "contact_messages_phone_check" check (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint "contact_messages_pkey" primary key (id),
  constraint "contact_messages_status_known"
    check ((status = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text]))),
  constraint "contact_messages_subject_check" check (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint "contact_messages_submission_id_key" unique (submission_id)
);

alter table "public"."contact_messages"
  enable row level security;

create table "public"."email_outbox" (
  "id" uuid not null default gen_random_uuid(),
  "kind" text not null,
  "appointment_id" uuid,
  "revision" integer not null default 0,
  "contact_message_id" uuid,
  "quote_id" uuid,
  "summary_date" date,
  "invitation_id" uuid,
  "payload" jsonb not null,
  "priority" integer not null default 0,
  "resends" integer not null default 0,
  "status" text not null default 'pending'::text,
  "attempts" integer not null default 0,
  "due_at" timestamp with time zone default now(),
  "claim_token" uuid,
  "claimed_at" timestamp with time zone,
  "first_attempt_at" timestamp with time zone,
  "uncertain_since" timestamp with time zone,
  "rendered" jsonb,
  "provider_id" text,
  "last_error" text,
  "seen_errors" text[] not null default '{}'::text[],
  "delivery_status" text,
  "delivery_event_at" timestamp with time zone,
  "delivery_reason" text,
  "finished_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  constraint "email_outbox_claimed_while_sending" check (((status = 'sending'::text) = (claim_token IS
    NOT NULL))),
  constraint "email_outbox_delivery_reason_check" check ((length(delivery_reason) <= 500)),
  constraint "email_outbox_delivery_status_check"
    check
    ((delivery_status = ANY (ARRAY['delivery_delayed'::text, 'delivered'::text, 'failed'::text,
    'suppressed'::text, 'bounced'::text, 'complained'::text]))),
  constraint "email_outbox_due_while_open"
    check (((status = ANY (ARRAY['pending'::text, 'sending'::text])) = (due_at IS NOT NULL))),
  constraint "email_outbox_kind_matches_cause"
    check (((num_nonnulls(appointment_id, contact_message_id, quote_id, summary_date, invitation_id) =
CASE kind
    WHEN 'send-admin-overflow'::text THEN 0
    ELSE 1
END) AND
CASE
    WHEN (kind = 'send-admin-overflow'::text) THEN true
    WHEN (kind = 'send-admin-summary'::text) THEN (summary_date IS NOT NULL)
    WHEN (kind = 'send-quote'::text) THEN (quote_id IS NOT NULL)
    WHEN (kind = ANY (ARRAY['send-next-visit'::text, 'send-opening'::text, 'send-waiting-call'::text])) THEN
      (invitation_id IS NOT NULL)
    WHEN (kind = ANY (ARRAY['send-contact-notification'::text, 'send-contact-confirmation'::text])) THEN
      (contact_message_id IS NOT NULL)
    ELSE ((appointment_id IS
      NOT NULL) AND
      (kind = ANY (ARRAY['send-confirmation'::text, 'send-admin-notification'::text,
      'send-visit-confirmed'::text,
      'send-visit-proposed'::text,
      'send-visit-declined'::text,
      'send-visit-cancelled'::text,
      'send-visit-reminder'::text,
      'send-visit-thanks'::text,
      'send-visit-receipt'::text,
      'send-visit-payment'::text,
      'send-admin-accepted'::text,
      'send-admin-change-request'::text, 'send-admin-cancelled'::text, 'send-admin-payment'::text])))
END)),
  constraint "email_outbox_last_error_check" check ((length(last_error) <= 500)),
  constraint "email_outbox_once_per_appointment" unique (appointment_id, kind, revision),
  constraint "email_outbox_once_per_message" unique (contact_message_id, kind),
  constraint "email_outbox_one_per_invitation" unique (invitation_id),
  constraint "email_outbox_one_summary_a_day" unique (summary_date),
  constraint "email_outbox_payload_check" check ((jsonb_typeof(payload) = 'object'::text)),
  constraint "email_outbox_pkey" primary key (id),
  constraint "email_outbox_provider_id_check" check ((length(provider_id) <= 200)),
  constraint "email_outbox_status_check"
    check ((status = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);

alter table "public"."email_outbox"
  enable row level security;

create table "public"."offers" (
  "offer_id" text not null,
  "name" text not null,
  "service_ids" text[] not null,
  "dollars_off" integer,
  "percent_off" integer,
  "first_day" date not null,
  "last_day" date not null,
  "new_customers" boolean not null,
  "code" text,
  "active" boolean not null,
  "revised_at" timestamp with time zone not null,
  constraint "offers_code_check" check ((code ~ '^[A-Z0-9]{3,20}$'::text)),
  constraint "offers_days_in_order" check ((last_day >= first_day)),
  constraint "offers_dollars_off_check" check (((dollars_off >= 1) AND (dollars_off <= 100000))),
  constraint "offers_name_check" check (((length(name) >= 1) AND (length(name) <= 60))),
  constraint "offers_offer_id_check" check (((length(offer_id) >= 1) AND (length(offer_id) <= 128))),
  constraint "offers_one_kind" check ((num_nonnulls(dollars_off, percent_off) = 1)),
  constraint "offers_percent_off_check" check (((percent_off >= 1) AND (percent_off <= 90))),
  constraint "offers_pkey" primary key (offer_id),
  constraint "offers_service_ids_check"
    check (((cardinality(service_ids) >= 1) AND (cardinality(service_ids) <= 50)))
);

alter table "public"."offers"
  enable row level security;

create table "public"."open_holidays" (
  "first_day" date not null,
  "added_at" timestamp with time zone not null default now(),
  "added_by" text not null,
  "added_by_id" text not null,
  constraint "open_holidays_added_by_check" check (((length(added_by) >= 1) AND (length(added_by) <= 100))),
  constraint "open_holidays_added_by_id_check"
    check (((length(added_by_id) >= 1) AND (length(added_by_id) <= 100))),
  constraint "open_holidays_pkey" primary key (first_day)
);

alter table "public"."open_holidays"
  enable row level security;

create table "public"."owner_calendar" (
  "only_row" boolean not null default true,
  "address" text not null,
  "shows_titles" boolean not null,
  "checked_at" timestamp with time zone,
  "read_at" timestamp with time zone,
  "problem" text,
  "busy" jsonb not null default '{}'::jsonb,
  constraint "owner_calendar_address_check" check (((length(address) >= 1) AND (length(address) <= 2000))),
  constraint "owner_calendar_busy_check" check ((jsonb_typeof(busy) = 'object'::text)),
  constraint "owner_calendar_only_row_check" check (only_row),
  constraint "owner_calendar_pkey" primary key (only_row),
  constraint "owner_calendar_problem_check" check (((length(problem) >= 1) AND (length(problem) <= 300)))
);

alter table "public"."owner_calendar"
  enable row level security;

create table "public"."page_addresses" (
  "address" text not null,
  "document_id" text not null,
  "seen_at" timestamp with time zone not null,
  constraint "page_addresses_address_check"
    check (((address ~ '^(blog/)?[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(address) <=
CASE
    WHEN (address ~~ 'blog/%'::text) THEN 101
    ELSE 96
END))),
  constraint "page_addresses_document_id_check"
    check (((length(document_id) >= 1) AND (length(document_id) <= 128))),
  constraint "page_addresses_pkey" primary key (address)
);

alter table "public"."page_addresses"
  enable row level security;

create table "public"."quotes" (
  "id" uuid not null default gen_random_uuid(),
  "submission_id" uuid not null,
  "content_hash" text not null,
  "quote_number" text not null,
  "customer_id" uuid,
  "customer_name" text,
  "customer_email" text,
  "customer_phone" text,
  "vehicle_type" text not null,
  "vehicle_make" text,
  "vehicle_model" text,
  "vehicle_year" integer,
  "selected_services" text[] not null,
  "offer_code" text,
  "says_new" boolean not null default false,
  "service_details" jsonb not null,
  "subtotal" integer not null,
  "mobile_fee" integer not null,
  "total_amount" integer not null,
  "quote_status" text not null default 'active'::text,
  "expires_at" timestamp with time zone not null,
  "attribution_page" text,
  "attribution_referrer" text,
  "attribution_campaign" text,
  "is_sample" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  constraint "quotes_attribution_campaign_check" check ((length(attribution_campaign) <= 300)),
  constraint "quotes_attribution_page_check" check ((length(attribution_page) <= 200)),
  constraint "quotes_attribution_referrer_check" check ((length(attribution_referrer) <= 200)),
  constraint "quotes_customer_email_check" check ((length(customer_email) <= 254)),
  constraint "quotes_customer_name_check" check ((length(customer_name) <= 100)),
  constraint "quotes_customer_phone_check" check ((length(customer_phone) <= 40)),
  constraint "quotes_fee_is_shortfall" check ((mobile_fee = GREATEST((100 - subtotal), 0))),
  constraint "quotes_offer_code_check" check ((length(offer_code) <= 20)),
  constraint "quotes_pkey" primary key (id),
  constraint "quotes_quote_number_key" unique (quote_number),
  constraint "quotes_quote_status_check"
    check ((quote_status = ANY (ARRAY['active'::text, 'converted'::text, 'expired'::text]))),
  constraint "quotes_selected_services_check"
    check (((cardinality(selected_services) >= 1) AND (cardinality(selected_services) <= 50))),
  constraint "quotes_service_details_check" check ((jsonb_typeof(service_details) = 'object'::text)),
  constraint "quotes_submission_id_key" unique (submission_id),
  constraint "quotes_subtotal_check" check ((subtotal > 0)),
  constraint "quotes_total_adds_up" check ((total_amount = (subtotal + mobile_fee))),
  constraint "quotes_vehicle_make_check" check ((length(vehicle_make) <= 60)),
  constraint "quotes_vehicle_model_check" check ((length(vehicle_model) <= 60)),
  constraint "quotes_vehicle_type_check" check ((vehicle_type = ANY (ARRAY['regular'::text, 'suv'::text]))),
  constraint "quotes_vehicle_year_check" check (((vehicle_year >= 1900) AND (vehicle_year <= 2100)))
);

alter table "public"."quotes"
  enable row level security;

create table "public"."schedule" (
  "only_row" boolean not null default true,
  "weekdays" jsonb not null,
  "teams" integer not null,
  "instant" jsonb,
  "time_zone" text not null default 'America/Chicago'::text,
  "holidays" jsonb,
  "revised_at" timestamp with time zone not null,
  constraint "schedule_holidays_check" check ((jsonb_typeof(holidays) = 'array'::text)),
  constraint "schedule_instant_check" check ((jsonb_typeof(instant) = 'object'::text)),
  constraint "schedule_only_row_check" check (only_row),
  constraint "schedule_pkey" primary key (only_row),
  constraint "schedule_teams_check" check (((teams >= 1) AND (teams <= 20))),
  constraint "schedule_time_zone_check" check ((time_zone ~ '^[A-Z][A-Za-z0-9_+/-]{1,49}$'::text)),
  constraint "schedule_weekdays_check" check ((jsonb_array_length(weekdays) = 7))
);

alter table "public"."schedule"
  enable row level security;

create table "public"."services" (
  "service_id" text not null,
  "title" text not null,
  "description" text not null default ''::text,
  "includes" text[] not null default '{}'::text[],
  "price_regular" integer,
  "price_suv" integer,
  "price_flat" integer,
  "price_per_wheel" integer,
  "visit_minutes" integer,
  "interval_weeks" integer,
  "deposit_dollars" integer,
  "deposit_percent" integer,
  "active" boolean not null default false,
  "revised_at" timestamp with time zone not null,
  constraint "services_active_has_one_price_shape"
    check
    (((NOT active) OR ((num_nonnulls(price_regular, price_suv) = 2) AND (price_suv >= price_regular) AND
    (num_nonnulls(price_flat, price_per_wheel) = 0)) OR
    ((num_nonnulls(price_regular, price_suv) = 0) AND (num_nonnulls(price_flat, price_per_wheel) = 1)))),
  constraint "services_deposit_dollars_check"
    check (((deposit_dollars >= 1) AND (deposit_dollars <= 100000))),
  constraint "services_deposit_percent_check" check (((deposit_percent >= 1) AND (deposit_percent <= 100))),
  constraint "services_description_check" check ((length(description) <= 2000)),
  constraint "services_includes_form"
    check (((cardinality(includes) <= 50) AND (array_position(includes, NULL::text) IS NULL))),
  constraint "services_interval_weeks_check" check (((interval_weeks >= 1) AND (interval_weeks <= 520))),
  constraint "services_pkey" primary key (service_id),
  constraint "services_prices_in_range"
    check
    (((LEAST(price_regular, price_suv, price_flat, price_per_wheel) >= 1) AND (GREATEST(price_regular,
    price_suv, price_flat, price_per_wheel) <= 100000))),
  constraint "services_service_id_check"
    check (((service_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(service_id) <= 96))),
  constraint "services_title_check" check (((length(title) >= 1) AND (length(title) <= 120))),
  constraint "services_visit_minutes_check" check (((visit_minutes >= 1) AND (visit_minutes <= 10000)))
);

alter table "public"."services"
  enable row level security;

alter table "public"."appointments"
  add column "full_address" text generated always as
    (((((((service_address || ', '::text) || city) || ', '::text) || state) || ' '::text) || zip_code)) stored
    not null;

alter table "public"."email_outbox"
  add column "idempotency_key" text generated always as (((id)::text ||
CASE
    when (resends = 0) THEN ''::text
    ELSE (':'::text || (resends)::text)
end)) stored not null;

create or replace function private.apply_transition (
  booking_id uuid,
  seen_revision integer,
  action text,
  by text,
  actor jsonb,
  details jsonb default '{}'::jsonb
)
  returns public.appointments
  language plpgsql
  set search_path to ''
  AS $function$
declare
  booking public.appointments;
  was public.appointments;
  target text;
  dropped jsonb;
begin
  select * into was from public.appointments where id = booking_id for update;
  if was.id is null or was.revision is distinct from seen_revision then
    return null;
  end if;
  select transition.to_status into target from private.booking_transitions as transition
  where (transition.from_status, transition.action, transition.by)
    = (was.appointment_status, apply_transition.action, apply_transition.by);
  perform private.reject_if(target is null,
    format('that is not possible with a %s request', replace(was.appointment_status, '_', '-')));
  booking := private.booking_after(was, target, details);
  dropped := private.drop_outdated_emails(booking_id);
  if target in ('confirmed', 'proposed') then
    booking := private.promise_visit(booking, details, is_accepted => action = 'accept');
  else
    booking := private.write_booking_state(booking);
  end if;
  perform private.record_event(booking, 'transition', actor, jsonb_build_object(
    'from_status', was.appointment_status, 'to_status', target,
    'note', private.clean_note(details ->> 'note'),
    'before', private.state_before(was) || jsonb_build_object('dropped', dropped)));
  return booking;
end
$function$;

create or replace function private.ask_about_money (
  booking public.appointments
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.at_once_limits()
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select '{"customer": 4, "visitor": 6, "network": 12}'::jsonb
$function$;

create or replace function private.attach_customer()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  sent jsonb := to_jsonb(new);
  contacts text[] := private.contacts_of(sent ->> tg_argv[1], sent ->> tg_argv[2]);
  words text := private.search_text(
    null, sent ->> tg_argv[0], array_to_string(contacts, ' '));
  sent_at timestamptz := (sent ->> 'created_at')::timestamptz;
begin
  new.customer_id := null;
  if contacts = '{}' then
    return new;
  end if;
  perform pg_advisory_xact_lock(ordered.key)
  from (
    select distinct hashtextextended(contact, 9) as key from unnest(contacts) as contact order by 1
  ) as ordered;
  select known.customer_id into new.customer_id
  from unnest(contacts) with ordinality as given (contact, place)
  join private.customer_contacts as known using (contact)
  order by given.place limit 1;
  if new.customer_id is null then
    insert into private.customers (known_as, last_seen_at) values (words, sent_at)
    returning id into new.customer_id;
  else
    update private.customers set
      last_seen_at = greatest(last_seen_at, sent_at),
      known_as = case when strpos(known_as, words) > 0 then known_as
        else right(known_as || words, 4000) end
    where id = new.customer_id;
  end if;
  insert into private.customer_contacts (contact, customer_id)
  select contact, new.customer_id from unnest(contacts) as contact
  on conflict do nothing;
  return new;
end
$function$;

create or replace function private.availability_at (
  clock timestamp without time zone,
  first_day date,
  days integer,
  minutes integer,
  services text[] default '{}'::text[]
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return (with hours as materialized (
    select weekdays, teams, make_interval(mins => (instant ->> 'drive_minutes')::integer) as drive,
      clock + make_interval(hours => (instant ->> 'lead_hours')::integer) as instant_from,
      clock::date + (instant ->> 'days')::integer as instant_until,
      coalesce(instant -> 'services' @> to_jsonb(services) and services <> '{}', false) as has_instant
    from public.schedule limit 1
  ), off as materialized (
    select * from jsonb_to_recordset(public.times_off(first_day, first_day + days - 1))
      as off(day date, "from" time, until time, all_day boolean)
  ), holidays as materialized (
    select starts_on, ends_on from private.unanswered_holidays(first_day, first_day + days - 1)
  ), calendar as materialized (
    select first_day + number as day, exists (
      select from holidays where first_day + number between starts_on and ends_on
    ) as is_holiday, case when not exists (
      select from off where all_day and off.day = first_day + number
    ) then weekdays -> (extract(isodow from first_day + number)::integer - 1) end as workday
    from hours, generate_series(0, days - 1) as number
  ), promised as (
    -- Visits of the day before may last into this one.
    select starts as begins, visit.minutes as lasts, count(*)::integer as visits
    from private.promised_visits as visit
    where day between first_day - 1 and first_day + days - 1
    group by visit.starts, visit.minutes
  ), paddings as materialized (
    select interval '0' as pad union all select drive from hours where has_instant and drive > interval '0'
  ), moments as (
    select pad, at, sum(sum(change)) over each_pad as at_work, lead(at) over each_pad as next
    from paddings, promised, lateral (
      values (begins - pad, visits), (begins + make_interval(mins => lasts) + pad, -visits)
    ) as moment(at, change)
    group by pad, at window each_pad as (partition by pad order by at)
  ), busy as materialized (
    select coalesce(range_agg(span) filter (where pad = interval '0'), '{}'::tsmultirange) as spans,
      coalesce(range_agg(span), '{}'::tsmultirange) as spans_and_drive
    from (
      select pad, tsrange(at, next) as span from moments, hours where at_work >= teams
      union all
      select interval '0', tsrange(day + "from", day + until) from off
    ) as taken
  ), windows as materialized (
    select day, day + arrival."from" as first, day + arrival.until as last, exists (
      select from generate_series(
          day + arrival."from", day + arrival.until - interval '1 min', interval '30 min') as begins,
        lateral (select begins + longest as ends) as visit
      where begins > clock - interval '30 min' and ends <= closes
        and not spans && tsrange(begins, ends)
    ) as is_free,
      has_instant and not is_holiday and day + arrival."from" >= instant_from and day <= instant_until
        and day + arrival."from" + make_interval(mins => minutes) <= closes
        and not spans_and_drive && tsrange(day + arrival."from", day + arrival."from" + longest)
        as is_instant
    from hours, busy, calendar, lateral (
      select day + (workday ->> 'closes')::time as closes,
        day + (workday -> 'windows' -> 0 ->> 'from')::time as opens
    ) as work, lateral (
      select least(make_interval(mins => minutes), closes - opens) as longest
    ) as visit_length, jsonb_to_recordset(workday -> 'windows') as arrival("from" time, until time)
    where day + arrival.until > clock
  )
  select jsonb_agg(jsonb_build_object(
    'date', day, 'state', case when any_free then 'free' when any_free is null then 'closed' else 'full' end,
    'windows', coalesce(open_windows, '[]'), 'holiday', is_holiday) order by day)
  from calendar left join (
    select day, bool_or(is_free) as any_free, jsonb_agg(jsonb_build_object(
      'from', to_char(first, 'HH24:MI'), 'until', to_char(last, 'HH24:MI'),
      'state', case when is_free then 'free' else 'full' end, 'instant', is_instant)
      order by first) as open_windows
    from windows group by day
  ) as open_days using (day));
end
$function$;

create or replace function private.book_invitation (
  invitation_id uuid,
  typed jsonb,
  sender private.attempts
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  invitation private.invitations;
  chosen jsonb;
  answer jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('invitations', 11));
  select * into invitation from private.invitations as made where made.id = invitation_id;
  if invitation.id is null or invitation.appointment_id is not null then
    return jsonb_build_object('is_booked', invitation.id is not null);
  end if;
  chosen := private.invitation_windows(invitation) -> (typed ->> 'choice')::integer;
  if invitation.beaten or invitation.expires_at <= now() or (chosen -> 'is_free' = 'true') is not true then
    return jsonb_build_object('is_booked', false);
  end if;
  answer := private.create_booking(invitation.id, typed || private.invitation_form(invitation) || jsonb_build_object(
    'package', invitation.service_id, 'size', invitation.vehicle_type,
    'shown_prices', jsonb_build_object(invitation.service_id, invitation.prices),
    'date', chosen -> 'date', 'time', chosen -> 'from', 'until', chosen -> 'until',
    'attribution', jsonb_build_object('page',
      case when invitation.waiting_id is null then '(next visit)' else '(waiting list)' end)), sender);
  if answer ? 'changed_prices' then
    update private.invitations as made set prices = private.prices_of(service)
    from public.services as service where made.id = invitation.id and service.service_id = invitation.service_id;
    return jsonb_build_object('is_booked', false);
  end if;
  update private.invitations set appointment_id = (answer ->> 'id')::uuid where id = invitation.id;
  update private.invitations as other set beaten = true
  where invitation.waiting_id is not null and other.waiting_id is not null and other.appointment_id is null
    and other.windows = invitation.windows and other.expires_at > now();
  insert into private.manage_tokens (token_hash, appointment_id)
  values (invitation.token_hash, (answer ->> 'id')::uuid);
  return jsonb_build_object('is_booked', true);
end
$function$;

create or replace function private.booking_after (
  booking public.appointments,
  target text,
  details jsonb
)
  returns public.appointments
  language plpgsql
  set search_path to ''
  AS $function$
declare
  agreed_date date := coalesce((details ->> 'date')::date, booking.proposed_date, booking.visit_date);
  agreed_time time := coalesce((details ->> 'time')::time, booking.proposed_time, booking.visit_time);
  agreed_until time := case
    when details ->> 'time' is not null then (details ->> 'until')::time
    when booking.proposed_time is not null then booking.proposed_until
    else booking.visit_until end;
  minutes integer := (details ->> 'minutes')::integer;
begin
  perform private.reject_if(minutes not between 15 and 1440, 'minutes must be between 15 and 1440');
  perform private.reject_if((details ->> 'date' is null) <> (details ->> 'time' is null),
    'time and date belong together');
  perform private.reject_if((details ->> 'until')::time <= (details ->> 'time')::time,
    'time window must end after it begins');
  perform private.reject_if(target = 'proposed' and details ->> 'date' is null,
    'date and time to propose are required');
  booking.proposed_date := null;
  booking.proposed_time := null;
  booking.proposed_until := null;
  if target in ('confirmed', 'proposed') then
    perform private.refuse_impossible_time(agreed_date, agreed_time);
    perform private.reject_if(agreed_date + coalesce(agreed_until, agreed_time) < private.wall_clock(now()),
      'time has already passed');
  end if;
  if target = 'confirmed' then
    booking.deposit := coalesce(booking.deposit, private.deposit_for(booking));
    booking.visit_date := agreed_date;
    booking.visit_time := agreed_time;
    booking.visit_until := agreed_until;
  elsif target = 'proposed' then
    booking.proposed_date := agreed_date;
    booking.proposed_time := agreed_time;
    booking.proposed_until := agreed_until;
  end if;
  booking.appointment_status := target;
  booking.revision := booking.revision + 1;
  booking.awaits_owner := false;
  booking.visit_minutes := coalesce(minutes, booking.visit_minutes);
  booking.requested_date := null;
  booking.requested_time := null;
  booking.requested_until := null;
  booking.requested_note := null;
  return booking;
end
$function$;

create or replace function private.booking_payload (
  booking public.appointments,
  for_owner boolean default false
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return (select jsonb_build_object(
    'appointment_id', booking.id, 'appointment_number', booking.appointment_number,
    'status', booking.appointment_status, 'revision', booking.revision,
    'awaits_owner', booking.awaits_owner, 'looks_like_spam', booking.looks_like_spam,
    'name', booking.customer_name, 'email', booking.customer_email, 'phone', booking.customer_phone,
    'contact_by', booking.contact_by, 'instructions', booking.instructions,
    'address', booking.service_address, 'city', booking.city, 'state', booking.state, 'zip', booking.zip_code,
    'vehicle_year', booking.vehicle_year, 'vehicle_make', booking.vehicle_make,
    'vehicle_model', booking.vehicle_model,
    'preferred_date', booking.preferred_date, 'preferred_time', to_char(booking.preferred_time, 'HH24:MI'),
    'preferred_until', to_char(booking.preferred_until, 'HH24:MI'),
    'visit_date', booking.visit_date, 'visit_time', to_char(booking.visit_time, 'HH24:MI'),
    'visit_until', to_char(booking.visit_until, 'HH24:MI'), 'visit_minutes', booking.visit_minutes,
    'proposed_date', booking.proposed_date, 'proposed_time', to_char(booking.proposed_time, 'HH24:MI'),
    'proposed_until', to_char(booking.proposed_until, 'HH24:MI'),
    'requested_date', booking.requested_date, 'requested_time', to_char(booking.requested_time, 'HH24:MI'),
    'requested_until', to_char(booking.requested_until, 'HH24:MI'), 'requested_note', booking.requested_note,
    'request_reason', case when booking.appointment_status = 'pending' then booking.request_reason end,
    'package_title', package.title, 'vehicle_type', quote.vehicle_type,
    'services', coalesce(
      (select jsonb_agg(coalesce(detail.key, service.title) order by line.place)
        from jsonb_array_elements(price.payload -> 'services') with ordinality as line (entry, place)
        join public.services as service on service.service_id = line.entry ->> 'id'
        left join jsonb_each(quote.service_details) as detail
          on detail.value ->> 'service_id' = service.service_id),
      jsonb_build_array(package.title)),
    'deposit', least(coalesce(booking.deposit, private.deposit_for(booking), 0),
      coalesce((price.payload ->> 'total')::numeric, 0)),
    'offered_prices', booking.offered_prices, 'quote', price.payload
  ) || private.money_of(booking) || case when for_owner then jsonb_build_object(
    'id', booking.id, 'number', booking.appointment_number, 'created_at', booking.created_at,
    'source', booking.source, 'has_email', private.has_customer_email(booking.id), 'is_sample', booking.is_sample, 'team', booking.team,
    'says_new_but_known', private.is_known_despite_claim(
      booking.says_new, booking.customer_id, booking.created_at),
    'full_address', booking.full_address,
    'total', price.payload -> 'total', 'mobile_fee', price.payload -> 'mobile_fee',
    'delivery_failure', exists (
      select from public.email_outbox as mail
      where mail.appointment_id = booking.id and (
        mail.status = 'failed' or (mail.status = 'pending' and mail.last_error is not null)
        or mail.delivery_status not in ('delivered', 'delivery_delayed'))),
    -- The customer, how many earlier visits were completed or agreed, and the last completed one.
    'customer', (
      select jsonb_build_object(
        'id', booking.customer_id, 'earlier_visits', count(*),
        'last_visit', max(other.visit_date) filter (where other.appointment_status = 'completed'))
      from public.appointments as other
      where other.customer_id = any (array(select private.same_customers(booking.customer_id)))
        and other.appointment_status in ('completed', 'confirmed')
        and (other.visit_date, other.visit_time, other.id) < (booking.visit_date, booking.visit_time, booking.id)
      having booking.customer_id is not null)
  ) else '{}' end
  from (select private.price_payload(booking) as payload) as price, public.services as package
  left join public.quotes as quote on quote.id = booking.quote_id
  where package.service_id = booking.selected_package);
end
$function$;

create or replace function private.booking_price (
  booking public.appointments
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return (select coalesce(
    (select jsonb_build_object(
        'id', price.id, 'lines', price.lines, 'subtotal', trim_scale(price.total - price.mobile_fee),
        'mobile_fee', trim_scale(price.mobile_fee), 'total', trim_scale(price.total),
        'reason', price.reason, 'set_at', price.set_at, 'set_by', price.set_by)
      from private.booking_prices as price
      where price.appointment_id = booking.id and price.set_at >= coalesce(
        (select quote.created_at from public.quotes as quote where quote.id = booking.quote_id),
        '-infinity')
      order by price.id desc limit 1),
    (select jsonb_build_object(
        'id', null,
        'lines', (
          select jsonb_agg(jsonb_build_object(
            'service_id', service -> 'id', 'title', service -> 'title', 'price', service -> 'price'))
          from jsonb_array_elements(private.quoted_services(quote)) as service),
        'subtotal', quote.subtotal, 'mobile_fee', quote.mobile_fee, 'total', quote.total_amount,
        'reason', null, 'set_at', quote.created_at, 'set_by', null)
      from public.quotes as quote where quote.id = booking.quote_id)));
end
$function$;

create or replace function private.budget_of (
  mail public.email_outbox
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case
    when mail.kind in ('send-admin-notification', 'send-contact-notification')
      and mail.payload -> 'looks_like_spam' = 'true' then 'spam'
    when mail.kind = 'send-admin-notification' then 'bookings'
    when mail.kind = 'send-contact-notification' then 'messages'
    when mail.kind in ('send-admin-accepted', 'send-admin-change-request', 'send-admin-cancelled') then 'changes'
    when mail.kind = 'send-waiting-call' then 'calls'
    when mail.kind = 'send-admin-payment' then 'payments'
    when mail.kind in ('send-confirmation', 'send-contact-confirmation') or mail.payload ? 'instant'
      then 'answers'
    when mail.kind = 'send-quote' then 'quotes'
    when mail.kind in ('send-opening', 'send-next-visit') then 'invitations'
    when mail.kind = 'send-visit-reminder' then 'reminders'
  end
$function$;

create or replace function private.caller()
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('site', headers ->> 'x-site', 'content', headers ->> 'x-site-content')
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request
  where headers is not null
$function$;

create or replace function private.carry_manage_token()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    if new.payload ->> 'email' is null then
      return null;
    end if;
    new.payload := new.payload
      || jsonb_build_object('manage_token', private.mint_manage_token(new.appointment_id));
  else
    new.rendered := replace(
      new.rendered::text, new.payload ->> 'manage_token', '(removed)')::jsonb;
    new.payload := new.payload - 'manage_token';
  end if;
  return new;
end
$function$;

create or replace function private.changed_prices (
  shown jsonb,
  services text[],
  size text default null::text,
  says_new boolean default false
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select jsonb_agg(
    jsonb_build_object('id', service.service_id, 'title', service.title)
      || private.prices_of(service, says_new) order by array_position(services, service.service_id))
  from (
    select * from public.services as one where one.service_id = any (services)
    order by one.service_id for share
  ) as service
  where shown ? service.service_id and case when size is null
    then shown -> service.service_id is distinct from private.prices_of(service, says_new)
    else shown -> service.service_id -> size is distinct from private.prices_of(service, says_new) -> size end
$function$;

create or replace function private.changes_between (
  was jsonb,
  becomes jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'field', field, 'from', words[1], 'to', words[2]) order by place), '[]')
  from unnest(array['name', 'email', 'phone', 'contact_by', 'instructions', 'address', 'vehicle',
    'vehicle_type', 'services', 'time', 'minutes', 'team']) with ordinality as named (field, place),
  lateral (select array(
    select case field
      when 'address' then format('%s, %s, %s %s',
        form ->> 'address', form ->> 'city', form ->> 'state', form ->> 'zip')
      when 'vehicle' then format('%s %s %s', form ->> 'year', form ->> 'make', form ->> 'model')
      when 'services' then (
        select string_agg(coalesce(service.title, chosen.id), ', ' order by chosen.place)
        from jsonb_array_elements_text(form -> 'services') with ordinality as chosen (id, place)
        left join public.services as service on service.service_id = chosen.id)
      when 'time' then concat_ws(' ', form ->> 'date', form ->> 'time', form ->> 'until')
      else form ->> field end
    from unnest(array[was, becomes]) as form) as words) as worded
  where words[1] is distinct from words[2]
$function$;

create or replace function private.check_offer_code (
  sent jsonb
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  typed text := upper(private.text_field(sent, 'code', 20));
  wanted text[] := array(select jsonb_array_elements_text(sent -> 'services') limit 50);
begin
  return (
    select jsonb_build_object(
      'name', min(offer.name), 'last_day', min(offer.last_day), 'new_customers', bool_or(offer.new_customers),
      'prices', jsonb_object_agg(service.service_id, jsonb_build_object(
        'regular', private.price_of(service, 'regular', offer),
        'suv', private.price_of(service, 'suv', offer))))
    from public.services as service
    cross join private.offer_of(service, says_new => true, code => typed) as offer
    where service.active and service.service_id = any (wanted) and offer.code = typed
    having count(*) > 0);
end
$function$;

create or replace function private.chosen_services (
  quote jsonb
)
  returns text[]
  language plpgsql
  set search_path to ''
  AS $function$
declare
  chosen jsonb := quote -> 'selected_services';
  ids text[];
begin
  perform private.reject_if(coalesce(jsonb_typeof(chosen), 'null') = 'null' or chosen = '[]',
    'select at least one service');
  perform private.reject_if(jsonb_typeof(chosen) <> 'array', 'selected services must be a list');
  if jsonb_array_length(chosen) > 50
    or exists (select from jsonb_array_elements(chosen) as entry where jsonb_typeof(entry) <> 'string')
  then
    perform private.reject('selected services must be a list of at most 50 service ids');
  end if;
  select array_agg(entry.id order by entry.place) into ids
  from (
    select given.id, min(given.place) as place
    from jsonb_array_elements_text(chosen) with ordinality as given (id, place)
    group by given.id
  ) as entry;
  return ids;
end
$function$;

create or replace function private.clean_email (
  value text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select nullif(private.without_around(case
    when inside ~ '^mailto:' then regexp_replace(inside, '^mailto:\s*|\?.*$', '', 'g') else inside end), '')
  from (
    select private.without_around(
      regexp_replace(lower(private.clean_line(value)), '^[^<>]*<([^<>]*)>[^<>]*$', '\1')) as inside
  ) as bracketed
$function$;

create or replace function private.clean_line (
  value text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select nullif(btrim(regexp_replace(
    regexp_replace(
      translate(value,
        '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
        '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~'),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g')), '')
$function$;

create or replace function private.clean_note (
  note text
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select private.text_field(
    jsonb_build_object('note', note), 'note', 2000, required => false, multiline => true)
$function$;

create or replace function private.clock_skips (
  wall timestamp without time zone,
  zone text
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select wall at time zone zone at time zone zone <> wall
$function$;

create or replace function private.confirm_at_once (
  booking public.appointments,
  services text[],
  sender private.attempts,
  is_in_area boolean
)
  returns public.appointments
  language plpgsql
  set search_path to ''
  AS $function$
declare
  reason text;
begin
  if services is null or not is_in_area or booking.looks_like_spam or sender.bucket in ('spam', 'direct') then
    reason := 'review';
  elsif not exists (
    select from jsonb_to_recordset(private.availability_at(private.wall_clock(now()),
        booking.preferred_date, 1, booking.visit_minutes, services) -> 0 -> 'windows')
      as arrival("from" time, until time, instant boolean)
    where arrival.instant
      and (arrival."from", arrival.until) = (booking.preferred_time, booking.preferred_until)
  ) then
    reason := 'taken';
  else
    perform private.lock_visits();
    if private.reaches_at_once_limit(booking, sender) then
      reason := 'limit';
    else
      begin
        booking := private.apply_transition(
          booking.id, booking.revision, 'confirm', 'site', '{"name": "The website"}',
          (select jsonb_build_object('drive_minutes', instant -> 'drive_minutes') from public.schedule));
      exception when sqlstate 'VC001' then
        reason := 'taken';
      end;
    end if;
  end if;
  update public.appointments set request_reason = reason,
    at_once_visitor = case when reason is null then sender.visitor end,
    at_once_network = case when reason is null then sender.network end
  where id = booking.id returning * into booking;
  return booking;
end
$function$;

create or replace function private.conflicts_of (
  booking public.appointments,
  drive_minutes integer
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with visit as materialized (
    select day, begins, begins + make_interval(mins => booking.visit_minutes) as ends
    from (
      select coalesce(booking.proposed_date, booking.visit_date) as day,
        coalesce(booking.proposed_date + booking.proposed_time, booking.visit_date + booking.visit_time)
          as begins
    ) as wanted
  ), workday as materialized (
    select case when not exists (
        select from jsonb_array_elements(public.times_off(day, day)) as off where (off ->> 'all_day')::boolean
      ) then nullif(weekdays -> (extract(isodow from day)::integer - 1), 'null') end as hours, teams
    from public.schedule, visit
  ), near as materialized (
    -- A proposed time is reserved, and a window of arrival counts from its start. Visits in two cities need the
    -- driving time between them.
    select promised.*, over, starts - drive as busy_from, over + drive as busy_until
    from visit, private.promised_visits as promised, lateral (
      select starts + make_interval(mins => promised.minutes) as over,
        make_interval(mins => case
          when lower(btrim(promised.city)) = lower(btrim(booking.city)) then 0
          else coalesce(drive_minutes, 0) end) as drive
    ) as span
    where promised.day between begins::date - 1 and ends::date + 1
      and promised.id <> booking.id and starts - drive < ends and over + drive > begins
  ), found as (
    select 1 as rank, begins as starts,
      jsonb_build_object('kind', 'closed', 'date', day) as conflict
    from workday, visit where hours is null
    union all
    select 2, begins, jsonb_build_object(
      'kind', 'hours', 'from', to_char(opens, 'HH24:MI'), 'until', to_char(closes, 'HH24:MI'))
    from workday, visit, lateral (
      select (hours ->> 'closes')::time as closes, (hours -> 'windows' -> 0 ->> 'from')::time as opens
    ) as open
    -- A visit that takes longer than the whole day starts when the day does.
    where begins < day + opens
      or begins + least(ends - begins, closes - opens) > day + closes
    union all
    select 3, off.day + off."from", jsonb_build_object(
      'kind', 'blocked', 'date', off.day,
      'from', to_char(off."from", 'HH24:MI'), 'until', to_char(off.until, 'HH24:MI'), 'reason', reason)
    from workday, visit, jsonb_to_recordset(public.times_off(begins::date, ends::date))
      as off(day date, "from" time, until time, all_day boolean, reason text)
    where not all_day and off.day + off."from" < ends and off.day + off.until > begins
    union all
    -- Visits that need the team of this one, or the last free team. A team makes one visit at a time, so two
    -- overlapping visits of the same team leave the other teams free.
    select 4, starts, jsonb_build_object(
      'kind', case when starts < ends and over > begins then 'overlap' else 'drive' end,
      'name', customer_name, 'number', appointment_number, 'city', city, 'date', starts::date,
      'from', to_char(starts, 'HH24:MI'), 'until', to_char(over, 'HH24:MI'))
    from workday, visit, near
    where near.team = booking.team or exists (
      select from near as moment, near as busy
      where greatest(moment.busy_from, begins) >= busy.busy_from
        and greatest(moment.busy_from, begins) < busy.busy_until
      group by moment.id
      having count(distinct busy.team) + count(*) filter (where busy.team is null) >= workday.teams)
  )
  select coalesce(jsonb_agg(conflict order by rank, starts, conflict ->> 'number'), '[]') from found
$function$;

create or replace function private.contacts_of (
  email text,
  phone text
)
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select array_remove(array[
    case when strpos(email, '@') > 0 then private.inbox_of(btrim(email)) end,
    private.phone_digits(phone)], null)
$function$;

create or replace function private.convert_quote (
  quote_id uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update public.quotes set quote_status = 'converted'
  where quotes.id = convert_quote.quote_id and quotes.quote_status = 'active';
  if not found then
    raise log 'quote % was booked before', convert_quote.quote_id;
  end if;
exception when others then
  raise log 'quote % could not be converted: %', convert_quote.quote_id, sqlerrm;
end
$function$;

create or replace function private.count_attempt (
  form text,
  sender jsonb,
  looks_like_spam boolean
)
  returns private.attempts
  language plpgsql
  set search_path to ''
  AS $function$
declare
  attempt private.attempts;
  newest timestamptz[];
begin
  attempt.form := count_attempt.form;
  attempt.visitor := coalesce(sender ->> 'visitor', 'direct');
  attempt.network := coalesce(sender ->> 'network', 'direct');
  attempt.bucket := case when sender is null then 'direct' else 'spam' end;
  if sender is not null and not looks_like_spam then
    -- Simultaneous attempts from a network are counted one after another.
    perform pg_advisory_xact_lock(hashtextextended(attempt.network, 3));
    newest := array(
      select made.made_at from private.attempts as made
      where made.visitor = attempt.visitor and made.form = attempt.form
        and made.bucket in ('early', 'more') and made.made_at > now() - interval '1 hour'
      order by made.made_at desc limit 30);
    -- A network may send more early attempts than one address, but far fewer than all of its addresses. A /24 has
    -- 256 of them, and a /48 has countless.
    attempt.bucket := case
      when newest[30] > now() - interval '1 minute' then 'refused'
      when newest[5] is null and private.is_within_rate_limit(attempt.form, 'early') and (
        select count(*) < 1500
          and count(*) filter (where made.made_at > now() - interval '1 minute') < 300
        from private.attempts as made
        where made.network = attempt.network and made.form = attempt.form
          and made.bucket = 'early' and made.made_at > now() - interval '1 hour'
      ) then 'early'
      when (
        select count(*) from private.attempts as made
        where made.network = attempt.network and made.form = attempt.form and made.bucket = 'more'
          and made.made_at > now() - interval '1 minute'
      ) < 60 then 'more'
      else 'refused'
    end;
  end if;
  if attempt.bucket <> 'refused' and not private.is_within_rate_limit(attempt.form, attempt.bucket) then
    attempt.bucket := 'busy';
  end if;
  if attempt.bucket not in ('refused', 'busy') then
    insert into private.attempts (form, visitor, network, bucket)
    values (attempt.form, attempt.visitor, attempt.network, attempt.bucket)
    returning * into attempt;
  end if;
  return attempt;
end
$function$;

create or replace function private.count_email (
  inbox text,
  budget text,
  sender private.attempts
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.email_counts (inbox, budget, visitor, network)
  values (count_email.inbox, count_email.budget, sender.visitor, sender.network)
$function$;

create or replace function private.create_booking (
  submission_id uuid,
  booking jsonb,
  sender private.attempts
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  entered public.appointments;
  saved public.appointments;
  quote public.quotes;
  draft public.quotes;
  named text := btrim(booking ->> 'quote_id');
  quoted text;
  size text;
  changed jsonb;
  step text := 'appointment';
begin
  perform private.reject_if(submission_id is null or jsonb_typeof(booking) is distinct from 'object',
    'the booking request could not be read');
  entered := private.read_booking_form(booking);
  quote := private.find_named_quote(named);
  -- A package that is not part of the quote is booked alone, and the quote remains open.
  if entered.selected_package <> all (quote.selected_services) then
    quote := null;
    named := null;
  end if;
  entered.says_new := coalesce(quote.says_new, booking -> 'says_new' = 'true', false);
  if named is null and jsonb_typeof(booking -> 'selection') = 'object' then
    step := 'quote';
    draft := private.draft_quote(entered, booking #> '{selection,services}',
      booking #>> '{selection,vehicle_type}', booking -> 'valid_days', booking #>> '{selection,code}');
    step := 'appointment';
  end if;
  -- A second tab may have saved the same quote under another id, so a quote counts by its content and a package by
  -- the chosen size. Unset values are not part of the content.
  quoted := coalesce(quote.content_hash, draft.content_hash);
  entered.content_hash := private.hash_of(jsonb_strip_nulls(
    private.form_of(entered) || jsonb_build_object(
      'quoted', quoted, 'size', case when quoted is null then booking ->> 'size' end,
      'code', case when quoted is null then nullif(upper(btrim(booking ->> 'code')), '') end,
      'says_new', case when quoted is null and entered.says_new then true end))::text);
  entered.looks_like_spam := coalesce(booking -> 'looks_like_spam' = 'true'::jsonb, false);

  -- Bookings with the same content wait for each other, so that a second tab, or a form posted twice without the
  -- script that keeps its submission id, finds the open booking of the first.
  perform pg_advisory_xact_lock(hashtextextended(entered.content_hash, 0));
  saved := private.find_repeated_booking(create_booking.submission_id, entered.content_hash);
  if saved.id is null then
    step := 'services';
    if named is null and draft.content_hash is null then
      size := private.package_size(booking, entered.selected_package, entered.says_new);
      perform private.reject_if(size is null and btrim(booking ->> 'code') <> '',
        'code requires the size of the vehicle');
      if size is not null then
        draft := private.draft_quote(entered, to_jsonb(entered.selected_services), size,
          booking -> 'valid_days', booking ->> 'code');
      end if;
    end if;
    -- Outdated prices are not repeated. A quote that was already booked is still valid, because the visitor saw its
    -- amounts and the owner must see them with this booking.
    if quote.quote_status = 'expired' or quote.expires_at <= now() then
      raise log 'booking request names quote %, which has expired', quote.id;
      quote := null;
    end if;
    if quote.id is null then
      changed := private.changed_prices(booking -> 'shown_prices',
        coalesce(draft.selected_services, entered.selected_services), draft.vehicle_type,
        entered.says_new);
    end if;
    if changed is not null then
      return jsonb_build_object('changed_prices', changed);
    end if;
    if draft.content_hash is not null then
      step := 'quote';
      quote := private.store_quote(create_booking.submission_id, draft);
    end if;
    step := 'appointment';
    saved := private.store_booking(create_booking.submission_id, entered, quote);
    perform private.record_event(saved, 'received', '{"name": "Customer"}', '{"to_status": "pending"}');
    if booking @> '{"instant": true}' then
      saved := private.confirm_at_once(
        saved, quote.selected_services, sender, is_in_area => booking @> '{"in_area": true}');
    end if;
    perform private.queue_emails_of_new_booking(saved, sender);
  end if;
  perform private.refuse_conflict(saved.content_hash, entered.content_hash);
  return jsonb_build_object(
    'id', saved.id, 'appointment_number', saved.appointment_number,
    'visit_minutes', saved.visit_minutes, 'status', saved.appointment_status,
    'manage_token', case
      when saved.submission_id = create_booking.submission_id and (
        select count(*) from private.manage_tokens as token where token.appointment_id = saved.id
      ) < 20 then private.mint_manage_token(saved.id) end);
exception when others then
  raise exception using errcode = sqlstate, message = sqlerrm, hint = step;
end
$function$;

create or replace function private.create_invitation (
  invitation private.invitations,
  kind text
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  token text := private.random_token();
  mail public.email_outbox;
begin
  insert into private.invitations
    (token_hash, follows_id, waiting_id, service_id, vehicle_type, prices, windows, expires_at)
  select private.hash_of(token), invitation.follows_id, invitation.waiting_id, service.service_id, invitation.vehicle_type,
    private.prices_of(service), invitation.windows, invitation.expires_at
  from public.services as service where service.service_id = invitation.service_id
  on conflict on constraint invitations_once_per_visit do nothing returning * into invitation;
  if not found then
    return false;
  end if;
  mail.invitation_id := invitation.id;
  mail.payload := private.invitation_payload(invitation) || jsonb_build_object('manage_token', token);
  if mail.payload ->> 'email' is null then
    mail.kind := 'send-waiting-call';
    perform private.notify_owner(mail);
    return true;
  end if;
  mail.kind := create_invitation.kind;
  if private.email_customer(mail) then
    return true;
  end if;
  delete from private.invitations where id = invitation.id;
  return false;
end
$function$;

create or replace function private.customer_row (
  customer_id uuid
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with same as materialized (
    select array(select private.same_customers(customer_row.customer_id)) as ids
  ), details as materialized (
    select detail.* from same, private.details_of(same.ids) as detail
  ), visits as materialized (
    select booking.visit_date, booking.appointment_status = 'completed' as is_done,
      booking.appointment_status = 'confirmed' as is_agreed,
      coalesce(nullif(private.paid_for(booking.id), 0),
        case when booking.appointment_status = 'completed'
          then (private.booking_price(booking) ->> 'total')::numeric end) as spent
    from same, public.appointments as booking where booking.customer_id = any (same.ids)
  )
  select jsonb_build_object(
    'id', coalesce(given.merged_into, given.id),
    'name', (select detail.name from details as detail where detail.name is not null
      order by detail.seen_at desc limit 1),
    'emails', (
      select coalesce(jsonb_agg(each.email order by each.seen_at desc), '[]') from (
        select detail.email, max(detail.seen_at) as seen_at from details as detail
        where detail.email is not null group by detail.email) as each),
    'phones', (
      select coalesce(jsonb_agg(each.phone order by each.seen_at desc), '[]') from (
        select distinct on (private.phone_digits(detail.phone)) detail.phone, detail.seen_at
        from details as detail where detail.phone is not null
        order by private.phone_digits(detail.phone), detail.seen_at desc) as each),
    'visits', (select count(*) from visits where visits.is_done),
    'agreed', (select count(*) from visits where visits.is_agreed),
    'last_visit', (select max(visits.visit_date) from visits
      where visits.is_done),
    'spent', (select trim_scale(coalesce(sum(visits.spent), 0)) from visits))
  from private.customers as given where given.id = customer_row.customer_id
$function$;

create or replace function private.days_to_undo()
  returns date[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(array_agg(touched.day + later), '{}')
  from generate_series(0, 1) as later, (select * from private.history order by id desc limit 200) as event
  join public.appointments as booking on booking.id = event.appointment_id,
  lateral (
    values (booking.visit_date), ((event.before ->> 'visit_date')::date), ((event.before ->> 'proposed_date')::date)
    union all
    select left(change ->> 'from', 10)::date from jsonb_array_elements(event.changes) as change
    where change ->> 'field' = 'time'
  ) as touched (day)
  where event.actor_id is not null and touched.day is not null
    and event.happened_at > now() - make_interval(secs => private.undo_seconds())
$function$;

create or replace function private.delete_from_summaries()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.email_outbox as mail set
    payload = jsonb_set(mail.payload, '{visits}', (
      select coalesce(jsonb_agg(visit.line order by visit.place), '[]')
      from jsonb_array_elements(mail.payload -> 'visits') with ordinality as visit (line, place)
      where coalesce(visit.line ->> 'number', '') not in (
        select gone.appointment_number from gone))),
    rendered = null,
    resends = mail.resends + case when mail.status = 'sent' then 0 else 1 end,
    uncertain_since = null,
    claim_token = case when mail.claim_token is not null then gen_random_uuid() end
  where mail.summary_date is not null and exists (
    select from jsonb_array_elements(mail.payload -> 'visits') as visit (line)
    where visit.line ->> 'number' in (select gone.appointment_number from gone));
  -- No lines are left. A summary that was sent today remains, so that today gets no second one.
  delete from public.email_outbox as mail
  where mail.summary_date is not null and mail.payload -> 'visits' = '[]'
    and (mail.status <> 'sent' or mail.summary_date < private.wall_clock(now())::date);
  return null;
end
$function$;

create or replace function private.delete_lone_customers()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from private.customers as customer
  where customer.id in (select gone.customer_id from gone)
    and not exists (select from public.appointments as one where one.customer_id = customer.id)
    and not exists (select from public.quotes as one where one.customer_id = customer.id)
    and not exists (
      select from public.contact_messages as one where one.customer_id = customer.id);
  return null;
end
$function$;

create or replace function private.deposit_for (
  booking public.appointments
)
  returns integer
  language sql
  stable
  set search_path to ''
  AS $function$
  select nullif(ceil(sum(coalesce(service.deposit_dollars, line.price * service.deposit_percent / 100.0))), 0)
  from jsonb_to_recordset(private.booking_price(booking) -> 'lines') as line(service_id text, price numeric)
  join public.services as service using (service_id)
$function$;

create or replace function private.details_of (
  customers uuid[]
)
  returns table (
    name text,
    email text,
    phone text,
    seen_at timestamp with time zone
  )
  language sql
  stable
  rows 10
  set search_path to ''
  AS $function$
  select booking.customer_name, booking.customer_email, booking.customer_phone, booking.created_at
  from public.appointments as booking where booking.customer_id = any (customers)
  union all
  select message.name, message.email, message.phone, message.created_at
  from public.contact_messages as message where message.customer_id = any (customers)
  union all
  select quote.customer_name, quote.customer_email, quote.customer_phone, quote.created_at
  from public.quotes as quote where quote.customer_id = any (customers)
$function$;

create or replace function private.dollars (
  amount numeric
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select '$' || to_char(amount, case when amount = trunc(amount) then 'FM999,999,990'
    else 'FM999,999,990.00' end)
$function$;

create or replace function private.draft_quote (
  booking public.appointments,
  services jsonb,
  vehicle_type text,
  valid_days jsonb default null::jsonb,
  code text default null::text
)
  returns public.quotes
  language sql
  set search_path to ''
  AS $function$
  select private.read_quote(jsonb_build_object(
    'customer_name', booking.customer_name, 'customer_email', booking.customer_email,
    'customer_phone', booking.customer_phone, 'vehicle_type', draft_quote.vehicle_type,
    'vehicle_make', lower(booking.vehicle_make), 'vehicle_model', booking.vehicle_model,
    'vehicle_year', booking.vehicle_year, 'selected_services', services, 'valid_days', valid_days,
    'code', code, 'says_new', booking.says_new))
$function$;

create or replace function private.drop_outdated_emails (
  booking_id uuid
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  with deleted as (
    delete from public.email_outbox as mail
    where mail.appointment_id = booking_id and mail.status = 'pending'
      and mail.uncertain_since is null
      and mail.kind in ('send-visit-reminder', 'send-visit-confirmed', 'send-visit-proposed')
    returning mail.kind, mail.payload
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', deleted.kind, 'note', deleted.payload -> 'note', 'moved', deleted.payload -> 'moved'
  )), '[]') from deleted where deleted.kind <> 'send-visit-reminder'
$function$;

create or replace function private.email_customer (
  mail public.email_outbox,
  sender private.attempts default null::private.attempts
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  inbox text := private.hash_of(private.inbox_of(mail.payload ->> 'email'));
  budget text := private.budget_of(mail);
  reason text;
begin
  if inbox is null then
    return false;
  end if;
  if budget = 'answers' and (sender.bucket = 'spam' or mail.payload -> 'looks_like_spam' = 'true') then
    reason := 'It looked like spam.';
  elsif budget is not null then
    -- Simultaneous emails to one inbox are counted one after another.
    perform pg_advisory_xact_lock(hashtextextended(inbox, 1));
    if sender.network is not null and not private.may_reach(inbox, sender) then
      reason := 'Its sender had enough other inboxes emailed within an hour.';
    elsif not private.is_within_budget(inbox, budget) then
      reason := 'This inbox got enough emails like it today.';
      if sender.network is not null then
        perform private.count_email(inbox, 'left out', sender);
      end if;
    end if;
  end if;
  if reason is null then
    return private.write_email(mail, inbox, sender);
  end if;
  raise log 'an email (%) is left out: %', mail.kind, reason;
  insert into private.history (appointment_id, contact_message_id, quote_id, kind, actor, revision, note)
  select mail.appointment_id, mail.contact_message_id, mail.quote_id, 'email-left-out', 'The website',
    coalesce(mail.revision, 0), reason
  where num_nonnulls(mail.appointment_id, mail.contact_message_id, mail.quote_id) = 1;
  return false;
end
$function$;

create or replace function private.email_field (
  source jsonb,
  required boolean default true,
  field text default 'email'::text
)
  returns text
  language plpgsql
  set search_path to ''
  AS $function$
declare
  value text := private.clean_email(private.text_field(source, field, 254, required));
begin
  perform private.reject_if(value is null and required, format('%s is required', field));
  perform private.reject_if(not private.is_email_address(value),
    format('%s must look like name@example.com', field));
  return value;
end
$function$;

create or replace function private.email_quote (
  quote_id uuid,
  sent jsonb,
  sender private.attempts
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  given text := private.email_field(sent, required => false);
  loaded public.quotes;
  mail public.email_outbox;
begin
  select * into loaded from public.quotes
  where quotes.id = email_quote.quote_id
    and quotes.quote_status = 'active' and quotes.expires_at > now()
  for update;
  if not found then
    return to_jsonb('gone'::text);
  end if;
  if loaded.customer_email is null then
    perform private.reject_if(given is null, 'email is required');
    update public.quotes set customer_email = given where quotes.id = loaded.id
    returning * into loaded;
  end if;
  -- If the button was pressed twice, the first email is already queued.
  if exists (
    select from public.email_outbox as queued
    where queued.quote_id = loaded.id and queued.created_at > now() - interval '2 minutes'
  ) then
    return to_jsonb('queued'::text);
  end if;
  mail.kind := 'send-quote';
  mail.quote_id := loaded.id;
  mail.payload := jsonb_build_object(
    'quote_id', loaded.id, 'quote_number', loaded.quote_number, 'name', loaded.customer_name,
    'email', loaded.customer_email, 'vehicle_type', loaded.vehicle_type,
    'services', private.quoted_services(loaded), 'subtotal', loaded.subtotal,
    'mobile_fee', loaded.mobile_fee, 'total', loaded.total_amount, 'expires_at', loaded.expires_at);
  perform private.email_customer(mail, sender);
  return to_jsonb('queued'::text);
end
$function$;

create or replace function private.error_kind (
  error text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select left(split_part(error, ':', 1), 100)
$function$;

create or replace function private.find_named_quote (
  named text
)
  returns public.quotes
  language plpgsql
  set search_path to ''
  AS $function$
declare
  quote public.quotes;
begin
  if named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into quote from public.quotes where quotes.id = named::uuid;
  end if;
  if quote.id is null and named <> '' then
    raise log 'booking request names a quote that is unknown';
  end if;
  return quote;
end
$function$;

create or replace function private.find_person (
  email text,
  follows boolean,
  OUT address text,
  OUT customers uuid[],
  OUT bookings uuid[],
  OUT quotes uuid[],
  OUT messages uuid[],
  OUT waiting uuid[],
  OUT invitations uuid[],
  OUT contacts text[]
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  addresses text[];
  same uuid[];
  emails text[];
  phones text[];
  known integer := -1;
begin
  perform private.reject_if(email is null or strpos(email, '@') = 0 or length(email) > 254,
    'this is not an email address');
  address := lower(btrim(email));
  addresses := array[address];
  customers := '{}';
  loop
    bookings := array(
      select booking.id from public.appointments as booking
      where lower(booking.customer_email) = any (addresses) or booking.customer_id = any (customers)
      union
      select event.appointment_id from private.history as event
      cross join jsonb_array_elements(event.changes) as change
      where event.kind = 'change' and change ->> 'field' = 'email'
        and (lower(change ->> 'from') = any (addresses) or lower(change ->> 'to') = any (addresses)));
    messages := array(
      select sent.id from public.contact_messages as sent
      where lower(sent.email) = any (addresses) or sent.customer_id = any (customers));
    select array_agg(distinct lower(detail.email)), array_agg(distinct detail.phone) into emails, phones
    from (
      select booking.customer_email, booking.customer_phone
      from public.appointments as booking where booking.id = any (bookings)
      union
      select case change ->> 'field' when 'email' then given.contact end,
        case change ->> 'field' when 'phone' then given.contact end
      from private.history as event
      cross join jsonb_array_elements(event.changes) as change
      cross join lateral (values (change ->> 'from'), (change ->> 'to')) as given (contact)
      where event.appointment_id = any (bookings) and event.kind = 'change'
    ) as detail (email, phone);
    -- A quote without an address belongs to the customer who booked it.
    quotes := array(
      select quote.id from public.quotes as quote
      where lower(quote.customer_email) = any (addresses) or quote.customer_id = any (customers)
      union
      select quote.id from public.appointments as booking
      join public.quotes as quote on quote.id = booking.quote_id
      where booking.id = any (bookings)
        and (quote.customer_email is null or lower(quote.customer_email) = any (emails)));

    customers := array_remove(array(
      select owner.customer_id from private.customer_contacts as owner
      where owner.contact = any (
        array(select private.inbox_of(one.address) from unnest(addresses) as one (address)))
      union
      select booking.customer_id from public.appointments as booking
      where booking.id = any (bookings)
      union
      select sent.customer_id from public.contact_messages as sent
      where sent.id = any (messages)
      union
      select quote.customer_id from public.quotes as quote
      where quote.id = any (quotes) and quote.customer_email is not null), null);
    same := array(
      select distinct private.same_customers(one.id) from unnest(customers) as one (id));
    select array_agg(distinct detail.email), array_agg(distinct detail.phone) into emails, phones
    from (
      select lower(given.email), given.phone from private.details_of(same) as given
      union all
      select * from unnest(emails, phones)
    ) as detail (email, phone);
    emails := coalesce(
      array_remove(array_remove(emails, null), find_person.address), '{}');
    exit when not follows or known = cardinality(same) + cardinality(emails);
    known := cardinality(same) + cardinality(emails);
    customers := same;
    addresses := find_person.address || emails;
  end loop;
  contacts := emails || coalesce(array_remove(phones, null), '{}');
  waiting := array(
    select place.id from private.waiting_list as place where place.email = any (addresses)
      or (follows and private.phone_digits(place.phone) = any (
        array(select private.phone_digits(phone) from unnest(phones) as phone))));
  invitations := array(
    select invitation.id from private.invitations as invitation
    where invitation.follows_id = any (bookings) or invitation.waiting_id = any (waiting));
end
$function$;

create or replace function private.find_repeated_booking (
  submission_id uuid,
  content_hash text
)
  returns public.appointments
  language sql
  stable
  set search_path to ''
  AS $function$
  select booking.* from public.appointments as booking
  where booking.submission_id = find_repeated_booking.submission_id or (
    booking.content_hash = find_repeated_booking.content_hash
    and booking.appointment_status in ('pending', 'proposed', 'confirmed')
    and greatest(booking.visit_date + booking.visit_time, booking.proposed_date + booking.proposed_time)
      + make_interval(mins => booking.visit_minutes) > private.wall_clock(now())
    and ((booking.visit_date, booking.visit_time) = (booking.preferred_date, booking.preferred_time)
      or booking.created_at > now() - interval '24 hours'))
  order by booking.submission_id = find_repeated_booking.submission_id desc, booking.created_at
  limit 1
$function$;

create or replace function private.form_of (
  booking public.appointments
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'name', booking.customer_name, 'email', booking.customer_email, 'phone', booking.customer_phone,
    'contact_by', booking.contact_by, 'instructions', booking.instructions,
    'address', booking.service_address, 'city', booking.city, 'state', booking.state,
    'zip', booking.zip_code,
    'year', booking.vehicle_year, 'make', booking.vehicle_make, 'model', booking.vehicle_model,
    'vehicle_type', quote.vehicle_type,
    'services', coalesce(quote.selected_services, array[booking.selected_package]),
    'package', booking.selected_package,
    'date', booking.visit_date, 'time', to_char(booking.visit_time, 'HH24:MI'),
    'until', to_char(booking.visit_until, 'HH24:MI'),
    'minutes', booking.visit_minutes, 'team', booking.team)
  from (select) as one left join public.quotes as quote on quote.id = booking.quote_id
$function$;

create or replace function private.guard_binding()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.refuse_stranger();
  return new;
end
$function$;

create or replace function private.has_customer_email (
  appointment_id uuid
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from public.email_outbox as mail
    where mail.appointment_id = has_customer_email.appointment_id and mail.kind not like 'send-admin-%')
$function$;

create or replace function private.has_no_visit (
  email text,
  phone text
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select not exists (
    select from private.customer_contacts as known
    join public.appointments as visit on visit.customer_id = known.customer_id
    where known.contact = any (private.contacts_of(email, phone))
      and visit.appointment_status = 'completed')
$function$;

create or replace function private.hash_of (
  content text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select encode(sha256(convert_to(content, 'UTF8')), 'hex')
$function$;

create or replace function private.inbox_of (
  email text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case
    when part.domain in ('gmail.com', 'googlemail.com')
      then replace(part.name, '.', '') || '@gmail.com'
    else part.name || '@' || part.domain
  end
  from (
    select regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)\+.*$', '\1') as name,
      rtrim(split_part(lower(email), '@', 2), '.') as domain
  ) as part
$function$;

create or replace function private.integer_field (
  source jsonb,
  field text,
  low integer,
  high integer
)
  returns integer
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
declare
  value text := source ->> field;
begin
  perform private.reject_if(value !~ '^\d{1,4}$' or value::integer not between low and high,
    format('%s must be between %s and %s', field, low, high));
  return value::integer;
end
$function$;

create or replace function private.invitation_form (
  invitation private.invitations
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select case when form ->> 'vehicle_type' <> invitation.vehicle_type
    then form - array['year', 'make', 'model'] else form end
  from (
    select jsonb_strip_nulls(case when known.id is null then jsonb_build_object('name', waiting.name)
        else private.form_of(known) end)
      || jsonb_strip_nulls(jsonb_build_object('email', waiting.email, 'phone', waiting.phone)) as form
    from (select) as one
    left join private.waiting_list as waiting on waiting.id = invitation.waiting_id
    left join lateral (
      select * from public.appointments as booking
      where booking.id = invitation.follows_id or lower(booking.customer_email) = waiting.email
      order by booking.created_at desc limit 1
    ) as known on true
  ) as known_data
$function$;

create or replace function private.invitation_payload (
  invitation private.invitations
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'name', form -> 'name', 'email', form -> 'email', 'phone', form -> 'phone', 'title', service.title,
    'weeks', (
      select (private.wall_clock(invitation.created_at)::date - visit.visit_date) / 7
      from public.appointments as visit where visit.id = invitation.follows_id),
    'vehicle_type', invitation.vehicle_type, 'prices', invitation.prices, 'windows', invitation.windows,
    'expires_at', invitation.expires_at)
  from private.invitation_form(invitation) as form, public.services as service
  where service.service_id = invitation.service_id
$function$;

create or replace function private.invitation_windows (
  invitation private.invitations
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_agg(time || jsonb_build_object('is_free', is_free,
    'instant', is_free and invitation.vehicle_type is not null and (arrival -> 'instant')::boolean) order by place)
  from jsonb_array_elements(invitation.windows) with ordinality as each (time, place)
  cross join private.minutes_of(array[invitation.service_id]) as minutes
  left join lateral jsonb_array_elements(private.availability_at(private.wall_clock(now()),
      (time ->> 'date')::date, 1, minutes, array[invitation.service_id]) -> 0 -> 'windows') as arrival
    on arrival @> (time - 'date' || '{"state": "free"}')
  cross join lateral (select arrival is not null
    and not private.is_held((time ->> 'date')::date, (time ->> 'from')::time, minutes) as is_free) as fit
$function$;

create or replace function private.is_blocked_on (
  blocked public.blocked_times,
  day date
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select exists (
    select from (
      select case when blocked.yearly
        then extract(year from day) - extract(year from blocked.first_day) else 0 end::integer as last_year
    ) as years, lateral (
      select make_interval(years => year) as later
      from generate_series(greatest(0, last_year - 1), last_year) as year
    ) as repeated
    where day between blocked.first_day + later and blocked.last_day + later)
$function$;

create or replace function private.is_email_address (
  value text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select strpos(value, '@') <= 65 and value ~* ('^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    || '@([a-z0-9]+(-+[a-z0-9]+)*\.)+([a-z]+|xn--[a-z0-9]+(-+[a-z0-9]+)*)$')
$function$;

create or replace function private.is_held (
  day date,
  begins time without time zone,
  minutes integer
)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return exists (
    select from private.invitations as other join public.appointments as booking on booking.id = other.appointment_id
    where booking.appointment_status = 'pending' and booking.visit_date = is_held.day
      and (booking.visit_time, make_interval(mins => booking.visit_minutes))
        overlaps (is_held.begins, make_interval(mins => is_held.minutes)));
end
$function$;

create or replace function private.is_known_despite_claim (
  says_new boolean,
  customer_id uuid,
  said_at timestamp with time zone
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select says_new and exists (
    select from public.appointments as earlier
    where earlier.customer_id = any (array(select private.same_customers(is_known_despite_claim.customer_id)))
      and earlier.appointment_status in ('completed', 'confirmed') and earlier.created_at < said_at)
$function$;

create or replace function private.is_stored (
  form text,
  submission_id uuid
)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return case form
    when 'quote' then exists (
      select from public.quotes as known where known.submission_id = is_stored.submission_id)
    when 'booking' then exists (
      select from public.appointments as known where known.submission_id = is_stored.submission_id)
    when 'contact' then exists (
      select from public.contact_messages as known where known.submission_id = is_stored.submission_id)
    when 'waiting' then exists (
      select from private.waiting_list as known where known.submission_id = is_stored.submission_id)
    when 'invitation' then exists (
      select from private.invitations as known
      where known.id = is_stored.submission_id and known.appointment_id is not null)
    else false
  end;
end
$function$;

create or replace function private.is_within_budget (
  inbox text,
  budget text
)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return (select count(*) < allowed.most
  from private.email_budgets as allowed
  left join private.email_counts as counted on counted.inbox = is_within_budget.inbox
    and counted.budget = allowed.name and counted.queued_at > now() - allowed.period
  where allowed.name = is_within_budget.budget
  group by allowed.most);
end
$function$;

create or replace function private.is_within_rate_limit (
  form text,
  bucket text
)
  returns boolean
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return (select count(*) < case
    when is_within_rate_limit.bucket = 'early' then 3000
    when is_within_rate_limit.bucket = 'spam' then 60
    when is_within_rate_limit.bucket = 'direct' then 30
    when is_within_rate_limit.form = 'quote' then 600
    else 240
  end
  from private.attempts as made
  where made.form = is_within_rate_limit.form and made.bucket = is_within_rate_limit.bucket
    and made.made_at > now() - interval '1 minute');
end
$function$;

create or replace function private.join_waiting_list (
  submission_id uuid,
  entry jsonb,
  sender private.attempts
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  sent private.waiting_list;
begin
  sent.name := private.text_field(entry, 'name', 100);
  sent.email := private.email_field(entry, required => false);
  sent.phone := private.text_field(entry, 'phone', 40, required => false);
  perform private.reject_if(num_nonnulls(sent.email, sent.phone) = 0, 'email or phone number is required');
  sent.vehicle_type := private.text_field(entry, 'size', 10);
  sent.day := private.text_field(entry, 'date', 10)::date;
  sent.from_time := private.text_field(entry, 'time', 8, required => false)::time;
  sent.until_time := case when sent.from_time is not null then private.until_field(entry, sent.from_time) end;
  perform private.refuse_impossible_time(sent.day, coalesce(sent.from_time, time '12:00'));
  select service.service_id into sent.service_id from public.services as service
  where service.service_id = private.text_field(entry, 'package', 96) and service.active;
  perform private.reject_if(sent.service_id is null, 'package is not offered');
  sent.inbox := private.hash_of(private.inbox_of(sent.email));
  sent.phone_digits := private.phone_digits(sent.phone);
  -- Simultaneous entries are counted one after another.
  perform pg_advisory_xact_lock(hashtextextended('waiting list', 13));
  if private.is_stored('waiting', join_waiting_list.submission_id) or exists (
    select from private.waiting_list as known where known.ended_at is null and known.day = sent.day
      and known.service_id = sent.service_id and known.from_time is not distinct from sent.from_time
      and (known.inbox = sent.inbox or known.phone_digits = sent.phone_digits)
  ) then
    return 'true';
  end if;
  perform private.refuse_unless_full(sent);
  perform private.reject_if(exists (
    select from private.waiting_list as open
    where open.ended_at is null and open.day >= private.wall_clock(now())::date and (
      open.inbox = sent.inbox or open.phone_digits = sent.phone_digits
      or open.visitor = sender.visitor or open.network = sender.network)
    having count(*) filter (where open.inbox = sent.inbox) >= 5
      or count(*) filter (where open.phone_digits = sent.phone_digits) >= 5
      or count(*) filter (where open.visitor = sender.visitor) >= 5
      or count(*) filter (where open.network = sender.network) >= 20
  ), 'you are already waiting for five times. Please call us');
  insert into private.waiting_list (submission_id, name, email, phone, service_id, vehicle_type, day,
    from_time, until_time, looks_like_spam, visitor, network)
  values (join_waiting_list.submission_id, sent.name, sent.email, sent.phone, sent.service_id, sent.vehicle_type,
    sent.day, sent.from_time, sent.until_time, sender.bucket = 'spam', sender.visitor, sender.network);
  return 'true';
end
$function$;

create or replace function private.lock_visits()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select pg_advisory_xact_lock(hashtextextended('visits', 7))
$function$;

create or replace function private.may_reach (
  inbox text,
  sender private.attempts
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
begin
  -- Simultaneous submissions of a network are counted one after another.
  perform pg_advisory_xact_lock(hashtextextended(sender.network, 4));
  return exists (
    select from private.email_counts as counted
    where counted.visitor = sender.visitor and counted.inbox = may_reach.inbox
      and counted.queued_at > now() - interval '1 hour'
  ) or (
    (select count(distinct counted.inbox) from private.email_counts as counted
      where counted.visitor = sender.visitor and counted.queued_at > now() - interval '1 hour') < 5
    and (select count(distinct counted.inbox) from private.email_counts as counted
      where counted.network = sender.network and counted.queued_at > now() - interval '1 hour') < 20
  );
end
$function$;

create or replace function private.message_row (
  message public.contact_messages
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', message.id, 'status', message.status, 'revision', message.revision,
    'created_at', message.created_at, 'name', message.name, 'email', message.email,
    'phone', message.phone, 'subject', message.subject, 'message', message.message,
    'looks_like_spam', message.looks_like_spam, 'is_sample', message.is_sample,
    'lacks_email', exists (
      select from private.history as event
      where event.contact_message_id = message.id and event.kind = 'email-left-out'),
    'last_note', (
      select event.note from private.history as event
      where event.contact_message_id = message.id and event.kind = 'note'
      order by event.id desc limit 1))
$function$;

create or replace function private.mint_manage_token (
  appointment_id uuid
)
  returns text
  language plpgsql
  set search_path to ''
  AS $function$
declare
  token text := private.random_token();
begin
  insert into private.manage_tokens (token_hash, appointment_id)
  values (private.hash_of(token), mint_manage_token.appointment_id);
  return token;
end
$function$;

create or replace function private.minutes_of (
  service_ids text[],
  otherwise integer default 120
)
  returns integer
  language sql
  stable
  set search_path to ''
  AS $function$
  select case
    when count(*) > 0 and count(*) = cardinality(service_ids) then least(greatest(sum(visit_minutes), 15), 1440)
    else otherwise
  end::integer
  from public.services
  where service_id = any (service_ids) and visit_minutes is not null
$function$;

create or replace function private.money_of (
  booking public.appointments
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  price numeric := (private.booking_price(booking) ->> 'total')::numeric;
  sums record;
  wanted numeric;
begin
  select * into sums from private.sums_of(booking.id);
  -- `least` ignores null, so without a deposit it would return the whole price.
  wanted := case booking.appointment_status
    when 'confirmed' then case when booking.deposit is not null then least(booking.deposit, price) end
    when 'completed' then price
  end - sums.paid - sums.on_its_way;
  return to_jsonb(sums) || jsonb_build_object(
    'due', case when wanted >= 0.5 then jsonb_build_object('amount', trim_scale(wanted),
      'kind', case booking.appointment_status when 'confirmed' then 'deposit' else 'balance' end) end,
    'unpaid', case
      when booking.appointment_status in ('cancelled', 'declined') then 0
      when price is not null then trim_scale(greatest(price - sums.paid - sums.on_its_way, 0)) end);
end
$function$;

create or replace function private.next_email_revision (
  booking_id uuid
)
  returns integer
  language sql
  stable
  set search_path to ''
  AS $function$
  select least(coalesce(min(mail.revision), 0), 0) - 1
  from public.email_outbox as mail where mail.appointment_id = booking_id
$function$;

create or replace function private.notes_of (
  customers uuid[]
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', event.id, 'note', event.note,
    'actor', event.actor, 'happened_at', event.happened_at) order by event.id), '[]')
  from private.history as event
  where event.customer_id = any (customers) and event.kind = 'note' and not exists (
    select from private.history as removal where removal.removes = event.id)
$function$;

create or replace function private.notify_owner (
  mail public.email_outbox
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  budget text := private.budget_of(mail);
begin
  if budget is not null then
    -- Simultaneous submissions are counted one after another.
    perform pg_advisory_xact_lock(hashtextextended('owner ' || budget, 5));
    if not private.is_within_budget('owner', budget) then
      insert into private.unreported as counted (what, submissions) values (budget, 1)
      on conflict on constraint unreported_pkey do update set submissions = counted.submissions + 1;
      return false;
    end if;
  end if;
  return private.write_email(mail, 'owner');
end
$function$;

create or replace function private.open_windows (
  wall_clock timestamp without time zone
)
  returns table (
    day date,
    window_of_arrival jsonb,
    lengths integer[]
  )
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  today constant date := wall_clock::date;
begin
  return query
  with wanted as materialized (
    select distinct (waiting.day - today) / 42 as stretch,
      private.minutes_of(array[waiting.service_id]) as minutes
    from (
      select distinct known.day, known.service_id from private.waiting_list as known
      where known.ended_at is null and known.day >= today and not known.looks_like_spam
    ) as waiting
  ), later as (
    select array_agg(distinct stretch order by stretch) as stretches from wanted where stretch > 0
  ), free as materialized (
    select (of_day ->> 'date')::date as day, time - array['state', 'instant'] as arrival,
      array_agg(wanted.minutes) as lengths
    from wanted, later, jsonb_array_elements(
      private.availability_at(wall_clock, today + wanted.stretch * 42, 42, wanted.minutes)) as of_day,
      jsonb_array_elements(of_day -> 'windows') as time
    where time ->> 'state' = 'free' and (wanted.stretch = 0 or wanted.stretch = later.stretches[
      1 + extract(epoch from wall_clock)::bigint / 60 % cardinality(later.stretches)])
      and not private.is_held((of_day ->> 'date')::date, (time ->> 'from')::time, wanted.minutes)
    group by 1, 2
  )
  select free.day, free.arrival || jsonb_build_object('date', free.day), free.lengths
  from free
  where exists (
    select from private.waiting_list as waiting
    where waiting.ended_at is null and waiting.day = free.day and not waiting.looks_like_spam
      and (waiting.from_time is null or waiting.from_time = (free.arrival ->> 'from')::time))
  order by free.day, free.arrival ->> 'from';
end
$function$;

create or replace function private.outcome (
  booking_id uuid,
  done boolean,
  conflicts jsonb default null::jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('done', done, 'current', (
    select jsonb_build_object(
      'status', booking.appointment_status, 'revision', booking.revision,
      'actor', last.actor, 'happened_at', last.happened_at)
    from public.appointments as booking
    left join lateral (
      select event.actor, event.happened_at from private.history as event
      where event.appointment_id = booking.id
        and event.kind in ('received', 'transition', 'ask', 'undo', 'change')
      order by event.id desc limit 1
    ) as last on true
    where booking.id = booking_id
  )) || case when conflicts is null then '{}' else jsonb_build_object(
    'conflicts', conflicts, 'conflicts_key', private.hash_of(conflicts::text)) end
$function$;

create or replace function private.package_size (
  booking jsonb,
  package text,
  says_new boolean
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select case
    when booking ->> 'size' in ('regular', 'suv') then booking ->> 'size'
    when price ->> 'regular' = price ->> 'suv'
      and shown ->> 'regular' is not distinct from shown ->> 'suv' then 'regular'
  end
  from (
    select private.prices_of(service, says_new) as price, booking -> 'shown_prices' -> package as shown
    from public.services as service
    where service.service_id = package and service.active
    for share
  ) as offered
$function$;

create or replace function private.paid_for (
  booking_id uuid
)
  returns numeric
  language sql
  stable
  set search_path to ''
  AS $function$
  select sums.paid - sums.back from private.sums_of(booking_id) as sums
$function$;

create or replace function private.payments_of (
  booking_id uuid
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', payment.id, 'amount', trim_scale(payment.amount), 'method', payment.method,
    'paid_on', payment.paid_on, 'recorded_by', payment.recorded_by, 'refunds', payment.refunds,
    'is_waiting', payment.amount < 0 and payment.reference is null)
    order by payment.paid_on, payment.recorded_at), '[]')
  from private.payments as payment
  where payment.appointment_id = booking_id and payment.removed_at is null
$function$;

create or replace function private.phone_digits (
  phone text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case when length(digits) between 8 and 15
    then regexp_replace(digits, '^1(\d{10})$', '\1') end
  from (
    select regexp_replace(regexp_replace(
      translate(private.clean_line(phone), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789'),
      '([,;]|ext|x|#).*$', '', 'i'), '[^0-9]', '', 'g') as digits
  ) as dialed
$function$;

create or replace function private.price_alone (
  service public.services,
  vehicle_type text,
  offer public.offers
)
  returns integer
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case when private.visit_total(lowered) < private.visit_total(listed) then lowered else listed end
  from (select private.price_of(service, vehicle_type, offer) as lowered,
    private.price_of(service, vehicle_type) as listed) as price
$function$;

create or replace function private.price_of (
  service public.services,
  vehicle_type text,
  offer public.offers default null::public.offers
)
  returns integer
  language sql
  immutable
  set search_path to ''
  AS $function$
  select pieces * case when price is not null then greatest(1, price - coalesce(
    (offer).dollars_off, ceil(price * (offer).percent_off / 100.0)::integer, 0)) end
  from (
    select case
        when num_nonnulls(service.price_regular, service.price_suv) < 2
          then coalesce(service.price_flat, service.price_per_wheel)
        when lower(vehicle_type) in ('suv', 'truck', 'van') then service.price_suv
        else service.price_regular end as price,
      case when num_nonnulls(service.price_regular, service.price_suv) < 2 and service.price_flat is null
        then 4 else 1 end as pieces
  ) as listed
$function$;

create or replace function private.price_payload (
  booking public.appointments
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return (select case
    when price.agreed ->> 'id' is not null then jsonb_build_object(
      'quote_number', null, 'vehicle_type', quote.vehicle_type,
      'services', (
        select jsonb_agg(jsonb_build_object(
          'id', coalesce(line.entry ->> 'service_id', ''), 'title', line.entry -> 'title',
          'price', line.entry -> 'price', 'includes', '[]'::jsonb) order by line.place)
        from jsonb_array_elements(price.agreed -> 'lines') with ordinality as line (entry, place)),
      'subtotal', price.agreed -> 'subtotal', 'mobile_fee', price.agreed -> 'mobile_fee',
      'total', price.agreed -> 'total')
    when quote.id is not null then jsonb_build_object(
      'quote_number', case when quote.created_at < booking.created_at then quote.quote_number end,
      'vehicle_type', quote.vehicle_type, 'services', private.quoted_services(quote),
      'subtotal', quote.subtotal, 'mobile_fee', quote.mobile_fee, 'total', quote.total_amount) end
  from (select private.booking_price(booking) as agreed) as price
  left join public.quotes as quote on quote.id = booking.quote_id);
end
$function$;

create or replace function private.prices_of (
  service public.services,
  says_new boolean default false
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('regular', private.price_alone(service, 'regular', offer),
    'suv', private.price_alone(service, 'suv', offer))
  from private.offer_of(service, says_new) as offer
$function$;

create or replace function private.promise_visit (
  booking public.appointments,
  details jsonb,
  is_accepted boolean default false
)
  returns public.appointments
  language plpgsql
  set search_path to ''
  AS $function$
declare
  conflicts jsonb;
begin
  perform private.lock_visits();
  conflicts := private.conflicts_of(booking, (details ->> 'drive_minutes')::integer);
  if conflicts <> '[]' and not is_accepted
    and private.hash_of(conflicts::text) is distinct from details ->> 'seen_conflicts' then
    raise exception using errcode = 'VC001', message = 'this time has conflicts',
      detail = conflicts;
  end if;
  return private.write_booking_state(booking);
end
$function$;

create or replace function private.promised_to (
  bookings uuid[]
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select case when promised.visits is not null or money.paid > 0 then jsonb_build_object(
    'promised', coalesce(promised.visits, '[]'), 'paid', trim_scale(money.paid)) end
  from (
    select jsonb_agg(jsonb_build_object('number', visit.appointment_number,
      'date', coalesce(visit.proposed_date, visit.visit_date)) order by visit.visit_date) as visits
    from public.appointments as visit
    where visit.id = any (bookings) and visit.appointment_status in ('confirmed', 'proposed')
      and greatest(visit.visit_date, visit.proposed_date) >= private.wall_clock(now())::date
  ) as promised, (
    select coalesce(sum(sums.paid - sums.back + sums.on_its_way), 0) as paid
    from unnest(bookings) as booking (id), private.sums_of(booking.id) as sums
  ) as money
$function$;

create or replace function private.promised_visit_rows (
  ids uuid[]
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', visit.id, 'number', visit.appointment_number, 'name', visit.customer_name, 'city', visit.city,
    'date', visit.day, 'from', to_char(visit.starts, 'HH24:MI'),
    'until', to_char(visit.starts + make_interval(mins => visit.minutes), 'HH24:MI')
  ) order by visit.starts, visit.appointment_number), '[]')
  from private.promised_visits as visit where visit.id = any (ids)
$function$;

create or replace function private.promised_while (
  blocked public.blocked_times
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.promised_visit_rows(array(
    select visit.id from private.promised_visits as visit, lateral (
      select visit.starts + make_interval(mins => visit.minutes) as ends
    ) as span
    where visit.day >= greatest(private.wall_clock(now())::date, blocked.first_day) - 1
      and (blocked.yearly or visit.day <= blocked.last_day)
      and span.ends > private.wall_clock(now())
      and exists (
        select from generate_series(0, span.ends::date - visit.starts::date) as number, lateral (
          select visit.starts::date + number as day) as each
        where private.is_blocked_on(blocked, each.day)
          and each.day + coalesce(blocked.from_time, '00:00') < span.ends
          and each.day + coalesce(blocked.until_time, '24:00') > visit.starts)))
$function$;

create or replace function private.queue_booking_email (
  booking public.appointments,
  kind text,
  details jsonb default '{}'::jsonb,
  delay_seconds integer default 0,
  sender private.attempts default null::private.attempts
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  mail public.email_outbox;
begin
  mail.kind := queue_booking_email.kind;
  mail.appointment_id := booking.id;
  mail.revision := booking.revision;
  mail.payload := private.booking_payload(booking) || '{"note": null, "moved": false}' || details;
  mail.due_at := now() + make_interval(secs => delay_seconds);
  if mail.kind like 'send-admin-%' then
    mail.payload := mail.payload || jsonb_build_object('says_new_but_known', private.is_known_despite_claim(
      booking.says_new, booking.customer_id, booking.created_at));
    return private.notify_owner(mail);
  end if;
  return private.email_customer(mail, sender);
end
$function$;

create or replace function private.queue_emails_of_new_booking (
  booking public.appointments,
  sender private.attempts
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if booking.appointment_status = 'confirmed' then
    perform private.queue_booking_email(
      booking, 'send-visit-confirmed', '{"instant": true}', sender => sender);
  else
    perform private.queue_booking_email(booking, 'send-confirmation', sender => sender);
  end if;
  perform private.queue_booking_email(booking, 'send-admin-notification');
end
$function$;

create or replace function private.quote_answer (
  quote public.quotes
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', quote.id, 'quote_number', quote.quote_number,
    'quote_status', quote.quote_status, 'expires_at', quote.expires_at,
    'has_email', quote.customer_email is not null,
    'vehicle_type', quote.vehicle_type, 'vehicle_make', quote.vehicle_make,
    'vehicle_model', quote.vehicle_model, 'vehicle_year', quote.vehicle_year,
    'selected_services', quote.selected_services, 'says_new', quote.says_new,
    'service_details', quote.service_details, 'subtotal', quote.subtotal, 'mobile_fee', quote.mobile_fee, 'total_amount', quote.total_amount,
    'services', private.quoted_services(quote))
$function$;

create or replace function private.quote_row (
  quote public.quotes
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', quote.id, 'number', quote.quote_number, 'created_at', quote.created_at,
    'expires_at', quote.expires_at, 'name', quote.customer_name, 'email', quote.customer_email,
    'phone', quote.customer_phone, 'vehicle_type', quote.vehicle_type,
    'vehicle_make', quote.vehicle_make, 'vehicle_model', quote.vehicle_model,
    'vehicle_year', quote.vehicle_year, 'services', private.quoted_services(quote),
    'subtotal', quote.subtotal, 'mobile_fee', quote.mobile_fee, 'total', quote.total_amount,
    'is_sample', quote.is_sample, 'says_new_but_known', private.is_known_despite_claim(
      quote.says_new, quote.customer_id, quote.created_at),
    'lacks_email', exists (
      select from private.history as event
      where event.quote_id = quote.id and event.kind = 'email-left-out' and not exists (
        select from public.email_outbox as mail
        where mail.quote_id = quote.id and mail.created_at > event.happened_at)),
    'last_note', (
      select event.note from private.history as event
      where event.quote_id = quote.id and event.kind = 'note' order by event.id desc limit 1))
$function$;

create or replace function private.quoted_services (
  quote public.quotes
)
  returns jsonb
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
begin
  return (select jsonb_agg(
    jsonb_build_object(
      'id', chosen.service_id, 'title', detail.key || coalesce(' (' || (detail.value ->> 'offer') || ')', ''),
      'price', detail.value -> 'price', 'includes', detail.value -> 'includes')
    order by chosen.place)
  from unnest((quote).selected_services) with ordinality as chosen (service_id, place)
  join jsonb_each((quote).service_details) as detail
    on detail.value ->> 'service_id' = chosen.service_id);
end
$function$;

create or replace function private.random_code()
  returns text
  language sql
  set search_path to ''
  AS $function$
  select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 28, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as source,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$function$;

create or replace function private.random_token()
  returns text
  language sql
  set search_path to ''
  AS $function$
  select rtrim(translate(encode(substring(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16
  ), 'base64'), '+/', '-_'), '=')
$function$;

create or replace function private.reaches_at_once_limit (
  booking public.appointments,
  sender private.attempts
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select count(*) filter (where visit.at_once_visitor = sender.visitor) >= (most ->> 'visitor')::integer
    or count(*) filter (where visit.at_once_network = sender.network) >= (most ->> 'network')::integer
    or count(*) filter (
      where visit.customer_id = any (array(select private.same_customers(booking.customer_id)))
        or private.contacts_of(visit.customer_email, visit.customer_phone)
          && private.contacts_of(booking.customer_email, booking.customer_phone)
    ) >= (most ->> 'customer')::integer
  from private.at_once_limits() as most
  left join public.appointments as visit on visit.at_once_visitor is not null
    and visit.appointment_status in ('confirmed', 'proposed')
    and visit.visit_date >= private.wall_clock(now())::date
  group by most
$function$;

create or replace function private.read_booking_form (
  booking jsonb,
  needs_email boolean default true
)
  returns public.appointments
  language plpgsql
  set search_path to ''
  AS $function$
declare
  entered public.appointments;
  day text;
  clock text;
begin
  entered.customer_name := private.text_field(booking, 'name', 100);
  entered.customer_email := private.email_field(booking, needs_email);
  entered.customer_phone := private.text_field(booking, 'phone', 40);
  entered.service_address := private.text_field(booking, 'address', 200);
  entered.city := private.text_field(booking, 'city', 100);
  entered.state := upper(private.text_field(booking, 'state', 2));
  entered.zip_code := private.text_field(booking, 'zip', 10);
  entered.selected_package := private.text_field(booking, 'package', 96);
  entered.vehicle_year := private.year_field(booking, 'year');
  entered.vehicle_make := private.text_field(booking, 'make', 60);
  entered.vehicle_model := private.text_field(booking, 'model', 60);
  day := private.text_field(booking, 'date', 10);
  clock := private.text_field(booking, 'time', 8);
  perform private.reject_if(entered.state !~ '^[A-Z]{2}$', 'state must be a two-letter code');
  perform private.reject_if(clock !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$',
    'time must be a time of day like 14:30');
  entered.preferred_time := clock::time;
  entered.preferred_until := private.until_field(booking, entered.preferred_time);
  entered.contact_by := private.text_field(booking, 'contact_by', 10, required => false);
  perform private.reject_if(entered.contact_by not in ('call', 'text', 'email'),
    'contact_by must be call, text or email');
  entered.instructions := private.text_field(
    booking, 'instructions', 500, required => false, multiline => true);
  perform private.reject_if(day !~ '^\d{4}-\d{2}-\d{2}$' or not pg_input_is_valid(day, 'date'),
    'date must be a calendar day like 2027-05-14');
  entered.preferred_date := day::date;
  -- At first, the visit has the requested time.
  entered.visit_date := entered.preferred_date;
  entered.visit_time := entered.preferred_time;
  entered.visit_until := entered.preferred_until;
  entered.vehicle_type := 'sedan';
  entered.selected_services := array[entered.selected_package];
  entered.attribution_page := left(booking #>> '{attribution,page}', 200);
  entered.attribution_referrer := left(booking #>> '{attribution,referrer}', 200);
  entered.attribution_campaign := left(booking #>> '{attribution,campaign}', 300);
  return entered;
end
$function$;

create or replace function private.read_quote (
  quote jsonb
)
  returns public.quotes
  language plpgsql
  set search_path to ''
  AS $function$
declare
  draft public.quotes;
begin
  draft.customer_name := private.text_field(quote, 'customer_name', 100, required => false);
  draft.customer_email := private.email_field(quote, required => false, field => 'customer_email');
  draft.customer_phone := private.text_field(quote, 'customer_phone', 40, required => false);
  draft.vehicle_type := private.text_field(quote, 'vehicle_type', 20);
  draft.vehicle_make := private.text_field(quote, 'vehicle_make', 60, required => false);
  draft.vehicle_model := private.text_field(quote, 'vehicle_model', 60, required => false);
  draft.vehicle_year := private.year_field(quote, 'vehicle_year', required => false);
  draft.selected_services := private.chosen_services(quote);
  draft.offer_code := upper(private.text_field(quote, 'code', 20, required => false));
  draft.says_new := coalesce(quote -> 'says_new' = 'true', false);
  perform private.reject_if(draft.vehicle_type not in ('regular', 'suv'),
    'vehicle_type must be regular or suv');
  -- The fields that make two quotes equal are listed by name, so that a column added later changes nothing.
  draft.content_hash := private.hash_of((jsonb_build_object(
    'customer_name', draft.customer_name, 'customer_email', draft.customer_email,
    'customer_phone', draft.customer_phone, 'vehicle_type', draft.vehicle_type,
    'vehicle_make', draft.vehicle_make, 'vehicle_model', draft.vehicle_model,
    'vehicle_year', draft.vehicle_year, 'selected_services', draft.selected_services,
    'offer_code', draft.offer_code)
    || case when draft.says_new then '{"says_new": true}' else '{}' end)::text);
  -- The requested days of validity, from 1 to 365, or 30 if the value is missing or invalid.
  draft.expires_at := now() + make_interval(days => case
    when jsonb_typeof(quote -> 'valid_days') = 'number'
      then least(greatest(floor((quote ->> 'valid_days')::numeric), 1), 365)::integer
    else 30 end);
  draft.attribution_page := left(quote #>> '{attribution,page}', 200);
  draft.attribution_referrer := left(quote #>> '{attribution,referrer}', 200);
  draft.attribution_campaign := left(quote #>> '{attribution,campaign}', 300);
  return draft;
end
$function$;

create or replace function private.record_event (
  booking public.appointments,
  kind text,
  actor jsonb,
  details jsonb default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.history (
    appointment_id, kind, actor, actor_id, revision, from_status, to_status, note, before, changes)
  select booking.id, record_event.kind, left(record_event.actor ->> 'name', 100),
    left(record_event.actor ->> 'id', 100), booking.revision,
    event.from_status, event.to_status, event.note, event.before, event.changes
  from jsonb_populate_record(null::private.history, details) as event
$function$;

create or replace function private.refuse_conflict (
  stored_hash text,
  sent_hash text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if stored_hash <> sent_hash then
    raise exception using
      errcode = 'PT409', message = 'this request was already submitted with other details';
  end if;
end
$function$;

create or replace function private.refuse_impossible_time (
  day date,
  clock time without time zone
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  today date := private.wall_clock(now())::date;
begin
  perform private.reject_if(day < today, 'date must be today or later');
  perform private.reject_if(day > today + interval '2 years', 'date must be within the next two years');
  perform private.reject_if(private.clock_skips(day + clock, private.time_zone()),
    'time does not exist on that day because the clocks skip it');
end
$function$;

create or replace function private.refuse_row()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.reject(tg_argv[0]);
  return null;
end
$function$;

create or replace function private.refuse_stranger()
  returns void
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  caller jsonb := private.caller();
  bound private.database_binding;
begin
  select * into bound from private.database_binding;
  if bound.site is null or caller is null
    or caller = jsonb_build_object('site', bound.site, 'content', bound.content) then
    return;
  end if;
  raise exception using errcode = 'PT403', message = format(
    'This database belongs to %s with the content %s, and refuses %s. '
      'To move it to another site, run with that site''s variables: npm run tool database:bind -- --move',
    bound.site, bound.content,
    coalesce(
      left(caller ->> 'site', 200) || ' with the content ' || left(caller ->> 'content', 200),
      'a caller that does not name its site'));
end
$function$;

create or replace function private.refuse_unless_full (
  entry private.waiting_list
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  day jsonb := private.availability_at(private.wall_clock(now()), entry.day, 1,
    private.minutes_of(array[entry.service_id])) -> 0;
  state text := day ->> 'state';
begin
  perform private.reject_if(state is null or state = 'closed', 'date must be a day we work');
  if entry.from_time is not null then
    select arrival.state into state
    from jsonb_to_recordset(day -> 'windows') as arrival("from" time, until time, state text)
    where (arrival."from", arrival.until) = (entry.from_time, entry.until_time);
    perform private.reject_if(state is null, 'time must be one of our windows on that day');
  end if;
  if state = 'free' then
    raise exception using errcode = 'PT412', message = 'this time is free. Book it now';
  end if;
end
$function$;

create or replace function private.reject (
  reason text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  raise exception using errcode = '22023', message = reason;
end
$function$;

create or replace function private.reject_if (
  condition boolean,
  reason text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if condition then
    perform private.reject(reason);
  end if;
end
$function$;

create or replace function private.require_promise_gate()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  callers text;
begin
  if (new.appointment_status, new.visit_date, new.visit_time, new.visit_minutes, new.team, new.city,
      new.proposed_date, new.proposed_time)
    is distinct from (old.appointment_status, old.visit_date, old.visit_time, old.visit_minutes, old.team, old.city,
      old.proposed_date, old.proposed_time)
  then
    get diagnostics callers = pg_context;
    perform private.reject_if(callers !~ 'private\.promise_visit\(',
      'only private.promise_visit changes a visit that is confirmed or proposed');
  end if;
  return new;
end
$function$;

create or replace function private.run_rate_limited (
  form text,
  submission_id uuid,
  sent jsonb
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  counted private.attempts;
  answer jsonb;
  code text;
  reason text;
  step text;
begin
  if not private.is_stored(form, submission_id) then
    counted := private.count_attempt(form,
      case when current_setting('role') = 'service_role' then nullif(sent -> 'sender', 'null') end,
      coalesce(sent -> 'looks_like_spam' = 'true'::jsonb, false));
    if counted.bucket in ('refused', 'busy') then
      raise exception using errcode = 'PT429', message = case counted.bucket
        when 'refused' then 'too many requests from your connection. '
          'Please wait a minute and try again, or call us'
        else 'we''re getting too many requests right now. '
          'Please try again in a minute, or call us' end;
    end if;
  end if;
  begin
    answer := case form
      when 'quote' then private.save_quote(submission_id, sent)
      when 'code' then private.check_offer_code(sent)
      when 'booking' then private.create_booking(submission_id, sent, counted)
      when 'contact' then private.send_contact_message(submission_id, sent, counted)
      when 'quote-email' then private.email_quote(submission_id, sent, counted)
      when 'waiting' then private.join_waiting_list(submission_id, sent, counted)
      when 'invitation' then private.book_invitation(submission_id, sent, counted)
    end;
  exception when others then
    get stacked diagnostics
      code = returned_sqlstate, reason = message_text, step = pg_exception_hint;
    if code !~ '^(22|23|PT4)' then
      raise;
    end if;
    answer := jsonb_build_object('refused', jsonb_build_object(
      'code', code, 'message', reason, 'hint', nullif(step, '')));
  end;
  return answer;
end
$function$;

create or replace function private.same_customers (
  customer_id uuid
)
  returns SETOF uuid
  language sql
  stable
  rows 2
  set search_path to ''
  AS $function$
  with head as materialized (
    select coalesce(given.merged_into, given.id) as id from private.customers as given
    where given.id = same_customers.customer_id
  )
  select head.id from head
  union all
  select one.id from head join private.customers as one on one.merged_into = head.id
$function$;

create or replace function private.save_quote (
  submission_id uuid,
  quote jsonb
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  draft public.quotes;
  saved public.quotes;
  changed jsonb;
begin
  perform private.reject_if(submission_id is null or jsonb_typeof(quote) is distinct from 'object',
    'the quote could not be read');
  draft := private.read_quote(quote);
  select * into saved from public.quotes
  where quotes.submission_id = save_quote.submission_id;
  if not found then
    changed := private.changed_prices(
      quote -> 'shown_prices', draft.selected_services, draft.vehicle_type, draft.says_new);
    if changed is not null then
      return jsonb_build_object('changed_prices', changed);
    end if;
    saved := private.store_quote(save_quote.submission_id, draft);
  else
    perform private.refuse_conflict(saved.content_hash, draft.content_hash);
  end if;
  return private.quote_answer(saved);
end
$function$;

create or replace function private.search_ids (
  source regclass,
  text_of_row text,
  newest_by text,
  newest integer,
  most integer,
  search text
)
  returns SETOF uuid
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  -- Words of one or two letters have no trigram, so they match the beginning of a word.
  patterns text[] := array(
    select case when length(word) > 2 then '%' || word || '%' else '% ' || word || '%' end
    from regexp_split_to_table(lower(left(search, 100)), '[^[:alnum:]]+') as word
    where word <> '' order by length(word) desc, word limit 10);
  -- Each word is a separate condition, so the index combines them and reads only rows that contain all words.
  found text := (
    select string_agg(format('%s like %L', text_of_row, pattern), ' and ') from unnest(patterns) as pattern);
begin
  return query execute format(
    'with newest as materialized (
      select id, %2$s as words from %1$s order by %3$s desc limit %4$s
    ), recent as materialized (
      select id from newest where words like all ($1)
    )
    select id from recent
    union
    select id from %1$s
    where (select count(*) from recent) < %5$s and %6$s',
    source, text_of_row, newest_by, newest, most, coalesce(found, 'false')) using nullif(patterns, '{}');
end
$function$;

create or replace function private.search_text (
  phone text,
  VARIADIC texts text[]
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_replace(
    ' ' || lower(concat_ws(' ', variadic texts || regexp_replace(phone, '\D', '', 'g'))),
    '[^[:alnum:]]+', ' ', 'g')
$function$;

create or replace function private.send_contact_message (
  submission_id uuid,
  message jsonb,
  sender private.attempts
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.starts_source()
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.refuse_stranger();
  return pg_try_advisory_xact_lock(hashtextextended('sources of email', 12));
end
$function$;

create or replace function private.state_before (
  booking public.appointments
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_object_agg(field, value) from jsonb_each(to_jsonb(booking)) as known (field, value)
  where field ~ '^(visit|proposed|requested)_' or field in ('appointment_status', 'awaits_owner', 'deposit')
$function$;

create or replace function private.store_booking (
  submission_id uuid,
  booking public.appointments,
  quote public.quotes
)
  returns public.appointments
  language plpgsql
  set search_path to ''
  AS $function$
declare
  saved public.appointments;
begin
  if not exists (
    select from public.services as service
    where service.service_id = booking.selected_package and service.active
  ) then
    perform private.reject('package is not offered');
  end if;
  perform private.refuse_impossible_time(booking.preferred_date, booking.preferred_time);
  for attempt in 1..5 loop
    insert into public.appointments (
      submission_id, content_hash, appointment_number, quote_id,
      customer_name, customer_email, customer_phone, service_address, city, state, zip_code,
      vehicle_year, vehicle_make, vehicle_model, vehicle_type,
      selected_package, selected_services, says_new, preferred_date, preferred_time, preferred_until,
      visit_date, visit_time, visit_until, visit_minutes, offered_prices,
      contact_by, instructions, looks_like_spam, source, team,
      attribution_page, attribution_referrer, attribution_campaign
    ) values (
      store_booking.submission_id, booking.content_hash, 'A-' || private.random_code(), quote.id,
      booking.customer_name, booking.customer_email, booking.customer_phone,
      booking.service_address, booking.city, booking.state, booking.zip_code,
      booking.vehicle_year, booking.vehicle_make, booking.vehicle_model, booking.vehicle_type,
      booking.selected_package, booking.selected_services, coalesce(booking.says_new, false),
      booking.preferred_date, booking.preferred_time, booking.preferred_until,
      booking.visit_date, booking.visit_time, booking.visit_until,
      coalesce(booking.visit_minutes,
        private.minutes_of(coalesce(quote.selected_services, booking.selected_services))),
      (select private.prices_of(service, booking.says_new) from public.services as service
        where quote.id is null and service.service_id = booking.selected_package),
      booking.contact_by, booking.instructions, coalesce(booking.looks_like_spam, false),
      coalesce(booking.source, 'site'), booking.team,
      booking.attribution_page, booking.attribution_referrer, booking.attribution_campaign
    )
    on conflict do nothing returning * into saved;
    exit when found;
    -- Only the same submission with other content can come first, because the same content waits for its lock.
    perform private.refuse_conflict(known.content_hash, booking.content_hash)
    from public.appointments as known
    where known.submission_id = store_booking.submission_id;
  end loop;
  if saved.id is null then
    raise exception using errcode = 'PT503', message = 'no free appointment number was found';
  end if;
  if saved.quote_id is not null then
    perform private.convert_quote(saved.quote_id);
  end if;
  return saved;
end
$function$;

create or replace function private.store_quote (
  submission_id uuid,
  draft public.quotes
)
  returns public.quotes
  language plpgsql
  set search_path to ''
  AS $function$
declare
  saved public.quotes;
  priced integer;
  withdrawn text;
  has_offer boolean;
  is_cheaper boolean;
begin
  -- Offers count only if they make the whole visit cheaper, because every visit costs at least the minimum.
  with line as (
    select service.*, private.price_of(service, draft.vehicle_type, offer) as lowered,
      private.price_of(service, draft.vehicle_type) as listed, offer.name as offer_name,
      offer.code = draft.offer_code as has_offer,
      count(*) over (partition by service.title) as namesakes
    from unnest(draft.selected_services) with ordinality as chosen (id, place)
    join public.services as service on service.service_id = chosen.id and service.active
    cross join private.offer_of(
      service, says_new => draft.says_new, code => draft.offer_code) as offer
  ), visit as (
    select sum(line.listed) as listed, sum(line.lowered) as lowered,
      private.visit_total(sum(line.lowered)) < private.visit_total(sum(line.listed)) as is_cheaper
    from line
  )
  select count(line.listed),
    case when bool_and(visit.is_cheaper) then min(visit.lowered) else min(visit.listed) end,
    bool_or(line.has_offer), bool_and(visit.is_cheaper),
    jsonb_object_agg(
      case when line.namesakes = 1 then line.title
        else format('%s (%s)', line.title, line.service_id) end,
      jsonb_strip_nulls(jsonb_build_object('service_id', line.service_id,
        'price', case when visit.is_cheaper then line.lowered else line.listed end,
        'includes', line.includes,
        'offer', case when visit.is_cheaper and line.lowered < line.listed
          then line.offer_name || ', was $' || to_char(line.listed, 'FM999,999') end)))
  into priced, draft.subtotal, has_offer, is_cheaper, draft.service_details
  from line cross join visit;

  if priced < cardinality(draft.selected_services) then
    select min(service.title) into withdrawn from public.services as service
    where service.service_id = any (draft.selected_services) and not service.active;
    perform private.reject(
      coalesce(withdrawn || ' is no longer offered', 'an unknown service was selected'));
  end if;
  perform private.reject_if(draft.offer_code is not null and has_offer is not true,
    'code doesn''t apply to these services');
  perform private.reject_if(draft.offer_code is not null and not is_cheaper,
    'code does not lower this price: every visit costs at least $100');
  draft.mobile_fee := greatest(100 - draft.subtotal, 0);
  draft.total_amount := draft.subtotal + draft.mobile_fee;
  draft := jsonb_populate_record(draft, jsonb_build_object(
    'id', gen_random_uuid(), 'submission_id', store_quote.submission_id, 'quote_status', 'active',
    'is_sample', false, 'created_at', now()));
  -- If no row was inserted, either the same submission was committed in the meantime or the number is in use.
  for attempt in 1..5 loop
    draft.quote_number := 'Q-' || private.random_code();
    insert into public.quotes select draft.*
    on conflict do nothing returning * into saved;
    exit when found;
    select * into saved from public.quotes
    where quotes.submission_id = store_quote.submission_id;
    exit when found;
  end loop;
  if saved.id is null then
    raise exception using errcode = 'PT503', message = 'no free quote number was found';
  end if;
  perform private.refuse_conflict(saved.content_hash, draft.content_hash);
  return saved;
end
$function$;

create or replace function private.summaries_of (
  bookings uuid[]
)
  returns table (
    email_id uuid,
    summary_date date,
    created_at timestamp with time zone,
    visits jsonb
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with summarized as materialized (
    select mail.id, mail.summary_date, mail.created_at, visit.line
    from public.email_outbox as mail
    cross join lateral jsonb_array_elements(mail.payload -> 'visits') as visit (line)
    where mail.summary_date is not null
  )
  select summarized.id, summarized.summary_date, summarized.created_at,
    jsonb_agg(summarized.line)
  from summarized
  join public.appointments as booking on booking.appointment_number = summarized.line ->> 'number'
  where booking.id = any (bookings)
  group by 1, 2, 3
$function$;

create or replace function private.sums_of (
  booking_id uuid,
  OUT paid numeric,
  OUT back numeric,
  OUT waiting_back numeric,
  OUT on_its_way numeric
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  select trim_scale(coalesce(sum(one.amount) filter (where one.amount > 0), 0)),
    trim_scale(-coalesce(sum(one.amount) filter (where one.amount < 0 and one.reference is not null), 0)),
    trim_scale(-coalesce(sum(one.amount) filter (where one.amount < 0 and one.reference is null), 0))
  into paid, back, waiting_back
  from private.payments as one where one.appointment_id = booking_id and one.removed_at is null;
  select trim_scale(coalesce(sum(one.amount), 0)) into on_its_way
  from private.checkouts as one where one.appointment_id = booking_id and one.status = 'pending';
end
$function$;

create or replace function private.text_field (
  source jsonb,
  field text,
  max_length integer,
  required boolean default true,
  multiline boolean default false
)
  returns text
  language plpgsql
  set search_path to ''
  AS $function$
declare
  kind text := coalesce(jsonb_typeof(source -> field), 'null');
  value text := source ->> field;
begin
  if kind not in ('null', 'string') then
    perform private.reject(format('%s must be text', field));
  end if;
  -- The length is checked before the patterns, because those read every character several times. It allows for
  -- surrounding spaces and two-character line breaks, which are removed later.
  if length(value) > 2 * max_length + 1000 then
    perform private.reject(format('%s may have at most %s characters', field, max_length));
  end if;
  value := case
    when multiline then regexp_replace(
      regexp_replace(value, '\r\n?', E'\n', 'g'), '[\x01-\x08\x0b-\x1f\x7f-\x9f]+', ' ', 'g')
    else private.clean_line(value)
  end;
  value := case when private.clean_line(value) is not null then regexp_replace(value,
    '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$',
    '', 'g') end;
  if value is null and required then
    perform private.reject(format('%s is required', field));
  end if;
  if length(value) > max_length then
    perform private.reject(format('%s may have at most %s characters', field, max_length));
  end if;
  return value;
end
$function$;

create or replace function private.time_zone()
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce((select time_zone from public.schedule), 'America/Chicago')
$function$;

create or replace function private.transition_to_undo (
  booking public.appointments,
  details jsonb
)
  returns private.history
  language plpgsql
  set search_path to ''
  AS $function$
declare
  last private.history;
  seconds integer := case when details ->> 'seen_conflicts' is null
    then private.undo_seconds() else private.undo_choice_seconds() end;
begin
  select * into last from private.history as event
  where event.appointment_id = booking.id and event.kind = 'transition' and event.actor_id is not null
    and event.revision = booking.revision
    and event.happened_at >= now() - make_interval(secs => seconds + 5)
  order by event.id desc limit 1;
  perform from public.email_outbox as mail
  where mail.appointment_id = booking.id and mail.revision = booking.revision
    and mail.kind <> 'send-visit-reminder' for update;
  if exists (
    select from public.email_outbox as mail
    where mail.appointment_id = booking.id and mail.revision = booking.revision
      and mail.revision > 0 and (mail.status <> 'pending' or mail.attempts > 0))
  then
    return null;
  end if;
  return last;
end
$function$;

create or replace function private.unanswered_holidays (
  since date,
  through date
)
  returns table (
    name text,
    starts_on date,
    ends_on date
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select holiday.name, holiday."from", holiday."to"
  from public.schedule, jsonb_to_recordset(holidays) as holiday(name text, "from" date, "to" date)
  where holiday."to" >= since and holiday."from" <= through
    and not exists (select from public.open_holidays where first_day = holiday."from")
    and not exists (
      select from jsonb_array_elements(public.times_off(holiday."from", holiday."to")) as off
      where (off ->> 'all_day')::boolean)
    and exists (
      select from generate_series(holiday."from", holiday."to", interval '1 day') as day
      where weekdays -> (extract(isodow from day)::integer - 1) <> 'null')
  order by holiday."from"
$function$;

create or replace function private.undo_choice_seconds()
  returns integer
  language sql
  immutable
  set search_path to ''
  AS $function$
  select 60
$function$;

create or replace function private.undo_seconds()
  returns integer
  language sql
  immutable
  set search_path to ''
  AS $function$
  select 10
$function$;

create or replace function private.unsent_refund (
  back private.payments
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('id', back.id, 'amount', trim_scale(-back.amount), 'reference', paid.reference,
    'tries', back.tries, 'is_sent', back.reference is not null)
  from private.payments as paid where paid.id = back.refunds
$function$;

create or replace function private.until_field (
  source jsonb,
  start time without time zone
)
  returns time without time zone
  language plpgsql
  set search_path to ''
  AS $function$
declare
  value text := private.text_field(source, 'until', 8, required => false);
begin
  perform private.reject_if(value !~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$' or value::time <= start,
    'time window must end after it begins');
  return value::time;
end
$function$;

create or replace function private.update_unsent_emails (
  booking public.appointments
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  update public.email_outbox as mail set
    payload = mail.payload || private.booking_payload(booking),
    resends = mail.resends + case when mail.rendered is null then 0 else 1 end, rendered = null
  where mail.appointment_id = booking.id and mail.status = 'pending' and mail.uncertain_since is null;
  delete from public.email_outbox as mail
  where mail.appointment_id = booking.id and mail.status = 'pending'
    and mail.kind not like 'send-admin-%' and mail.payload ->> 'email' is null;
$function$;

create or replace function private.visit_total (
  subtotal bigint
)
  returns integer
  language sql
  immutable
  set search_path to ''
  AS $function$
  select greatest(subtotal, 100)::integer
$function$;

create or replace function private.waiting_for (
  opened date,
  window_of_arrival jsonb,
  lengths integer[]
)
  returns SETOF private.waiting_list
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  return query
  select one.* from private.waiting_list as one
  where one.ended_at is null and one.day = opened and not one.looks_like_spam
    and (one.from_time is null or one.from_time = (window_of_arrival ->> 'from')::time)
    and private.minutes_of(array[one.service_id]) = any (lengths)
    and (one.inbox is null or private.is_within_budget(one.inbox, 'invitations'))
    and not exists (select from private.invitations as made where made.waiting_id = one.id and not made.beaten)
    and not exists (select from public.appointments as booking
      where lower(booking.customer_email) = one.email and booking.visit_date = one.day
        and booking.appointment_status in ('pending', 'proposed', 'confirmed'))
  order by one.created_at, one.id limit 10;
end
$function$;

create or replace function private.wall_clock (
  instant timestamp with time zone
)
  returns timestamp without time zone
  language sql
  stable
  set search_path to ''
  AS $function$
  select instant at time zone private.time_zone()
$function$;

create or replace function private.offer_of (
  service public.services,
  says_new boolean default false,
  today date default (private.wall_clock(now()))::date,
  code text default null::text
)
  returns public.offers
  language sql
  stable
  set search_path to ''
  AS $function$
  select offer from public.offers as offer
  where offer.active and service.service_id = any (offer.service_ids)
    and (says_new or not offer.new_customers)
    and (offer.code is null or offer.code = offer_of.code)
    and offer_of.today between offer.first_day and offer.last_day
  order by offer.code, offer.offer_id limit 1
$function$;

create or replace function private.without_around (
  value text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_replace(value, '^[\s("''\[{<,;:]+|[\s)"''\]}>,;:.!?]+$', '', 'g')
$function$;

create or replace function private.write_booking_state (
  booking public.appointments
)
  returns public.appointments
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update public.appointments set
    appointment_status = booking.appointment_status, revision = booking.revision,
    awaits_owner = booking.awaits_owner, deposit = booking.deposit,
    visit_date = booking.visit_date, visit_time = booking.visit_time, visit_until = booking.visit_until,
    visit_minutes = booking.visit_minutes, team = booking.team, city = booking.city,
    proposed_date = booking.proposed_date, proposed_time = booking.proposed_time,
    proposed_until = booking.proposed_until,
    requested_date = booking.requested_date, requested_time = booking.requested_time, requested_until = booking.requested_until,
    requested_note = booking.requested_note
  where id = booking.id returning * into booking;
  return booking;
end
$function$;

create or replace function private.write_email (
  mail public.email_outbox,
  inbox text,
  sender private.attempts default null::private.attempts
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  budget text := private.budget_of(mail);
begin
  insert into public.email_outbox (kind, appointment_id, revision, contact_message_id, quote_id, summary_date,
    invitation_id, payload, due_at, priority)
  values (mail.kind, mail.appointment_id, coalesce(mail.revision, 0), mail.contact_message_id, mail.quote_id,
    mail.summary_date, mail.invitation_id, mail.payload, coalesce(mail.due_at, now()),
    case when num_nonnulls(mail.appointment_id, mail.summary_date) = 0 then 1 else 0 end + (
      select case when count(*) > 3 then 1 else 0 end from (
        select from private.email_counts as counted
        where counted.network = sender.network and counted.queued_at > now() - interval '1 hour' limit 4
      ) as recent))
  on conflict do nothing;
  if found and budget is not null then
    perform private.count_email(inbox, budget, sender);
    return true;
  end if;
  return found;
end
$function$;

create or replace function private.year_field (
  source jsonb,
  field text,
  required boolean default true
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  value text := private.text_field(jsonb_build_object(field, source ->> field), field, 20, required);
begin
  perform private.reject_if(value !~ '^\d{4}$' or value::integer not between 1900 and 2100,
    format('%s must be a year between 1900 and 2100', field));
  return value::integer;
end
$function$;

create or replace function public.add_contact_click (
  kind text,
  page text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  today date := private.wall_clock(now())::date;
begin
  perform private.reject_if((add_contact_click.kind in ('tel', 'sms', 'map')) is not true,
    'kind must be tel, sms or map');
  perform private.reject_if((add_contact_click.page ~ '^/[a-z0-9/-]{0,199}$') is not true,
    'page must be a path of this site');
  if (
    select coalesce(sum(counted.clicks), 0) from private.contact_clicks as counted
    where counted.day = today
  ) >= 2000 then
    return false;
  end if;
  delete from private.contact_clicks as old where old.day < today - 366;
  insert into private.contact_clicks as counted (day, kind, page)
  values (today, add_contact_click.kind, add_contact_click.page)
  on conflict on constraint contact_clicks_pkey do update set clicks = counted.clicks + 1;
  return true;
end
$function$;

create or replace function public.add_note (
  subject_id uuid,
  note text,
  actor jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  words text := private.clean_note(note);
begin
  perform private.reject_if(words is null, 'note is required');
  insert into private.history
    (appointment_id, contact_message_id, quote_id, customer_id, kind, actor, actor_id, note)
  select found.*, 'note', left(add_note.actor ->> 'name', 100), left(add_note.actor ->> 'id', 100), words
  from (
    select id, null::uuid, null::uuid, null::uuid from public.appointments where id = subject_id
    union all
    select null, id, null, null from public.contact_messages where id = subject_id
    union all
    select null, null, id, null from public.quotes where id = subject_id
    union all
    select null, null, null, coalesce(merged_into, id) from private.customers where id = subject_id
  ) as found;
  return found;
end
$function$;

create or replace function public.answer_by_calendar (
  booking_number text,
  seen_revision integer,
  senders text[],
  accepts boolean
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking public.appointments;
  link text;
begin
  select * into booking from public.appointments
  where appointment_number = upper(booking_number) for update;
  select token.token_hash into link from private.manage_tokens as token
  where token.appointment_id = booking.id limit 1;
  if link is null or booking.revision is distinct from seen_revision
    or booking.appointment_status not in ('confirmed', 'proposed')
    or exists (
      select from unnest(senders) as sender
      where private.inbox_of(sender) is distinct from private.inbox_of(booking.customer_email))
    or (accepts and exists (
      select from private.history as event
      where event.appointment_id = booking.id and event.kind = 'answer'
        and event.revision = booking.revision))
  then
    return false;
  end if;
  if not accepts then
    return public.request_another_time(
      link, seen_revision, 'Declined the invitation in their calendar.') -> 'done' = 'true';
  end if;
  perform private.record_event(booking, 'answer', '{"name": "Customer"}');
  return true;
exception when invalid_parameter_value then
  -- The customer has reached today's limit of requests.
  return false;
end
$function$;

create or replace function public.answer_hours()
  returns integer
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select ceil(percentile_cont(0.5) within group (order by latest.seconds) / 3600)::integer
  from (
    select greatest(extract(epoch from answer.happened_at - booking.created_at), 1) as seconds
    from private.history as answer
    join public.appointments as booking on booking.id = answer.appointment_id
    where answer.kind = 'transition' and answer.from_status = 'pending' and answer.actor_id is not null
      and answer.to_status in ('confirmed', 'proposed', 'declined')
      and booking.source = 'site' and not booking.is_sample and not booking.looks_like_spam
      and not exists (
        select from private.history as undone
        where undone.appointment_id = answer.appointment_id and undone.kind = 'undo'
          and undone.revision = answer.revision + 1)
    order by answer.id desc limit 30
  ) as latest
  having count(*) = 30
    and percentile_cont(0.5) within group (order by latest.seconds) <= 24 * 3600
$function$;

create or replace function public.bind_database (
  moves boolean
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  caller jsonb := private.caller();
  bound private.database_binding;
  former text;
begin
  perform private.reject_if(caller ->> 'site' is null or caller ->> 'content' is null,
    'the caller must name its site and content');
  if moves then
    delete from private.database_binding where only_row returning content into former;
    if former <> caller ->> 'content' then
      update public.services set revised_at = to_timestamp(0)
      where service_id is not null;
      update public.schedule set revised_at = to_timestamp(0) where only_row;
      delete from private.sync_state where deployment is not null;
    end if;
  end if;
  insert into private.database_binding (site, content)
  values (caller ->> 'site', caller ->> 'content')
  on conflict do nothing;
  perform private.refuse_stranger();
  select * into bound from private.database_binding;
  return to_jsonb(bound) - 'only_row';
end
$function$;

create or replace function public.block_time (
  blocked jsonb,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  since date := (blocked ->> 'first_day')::date;
  through date := (blocked ->> 'last_day')::date;
  begins time := (blocked ->> 'from')::time;
  ends time := (blocked ->> 'until')::time;
  stored public.blocked_times;
begin
  perform private.reject_if((through between since and since + 365) is not true,
    'last_day must be within a year of first_day');
  perform private.reject_if((num_nulls(begins, ends) = 2 or ends > begins) is not true,
    'until must be later than from');
  perform private.refuse_impossible_time(through, time '12:00');
  perform private.lock_visits();
  insert into public.blocked_times as present (
    first_day, last_day, from_time, until_time, yearly, reason, added_by, added_by_id
  ) values (
    since, through, begins, ends, (blocked -> 'yearly')::boolean,
    private.text_field(blocked, 'reason', 200, required => false),
    left(actor ->> 'name', 100), left(actor ->> 'id', 100)
  )
  on conflict (first_day, last_day, from_time, until_time, yearly) where removed_at is null
  do nothing returning * into stored;
  if stored.id is not null then
    return jsonb_build_object('id', stored.id, 'added_by', stored.added_by, 'is_new', true,
      'visits', private.promised_while(stored));
  end if;
  select * into stored from public.blocked_times as present
  where present.removed_at is null
    and (present.first_day, present.last_day, present.yearly) = (since, through, (blocked -> 'yearly')::boolean)
    and (present.from_time, present.until_time) is not distinct from (begins, ends);
  return jsonb_build_object('id', stored.id, 'added_by', stored.added_by, 'is_new', false,
    'visits', private.promised_while(stored));
end
$function$;

create or replace function public.book_by_phone (
  submission_id uuid,
  booking jsonb,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  content text := private.hash_of((booking - array['seen_conflicts', 'drive_minutes'])::text);
  entered public.appointments;
  saved public.appointments;
  conflicts jsonb;
begin
  perform private.reject_if(submission_id is null or jsonb_typeof(booking) is distinct from 'object',
    'the booking could not be read');
  perform pg_advisory_xact_lock(hashtextextended(book_by_phone.submission_id::text, 8));
  select * into saved from public.appointments
  where appointments.submission_id = book_by_phone.submission_id;
  if not found then
    entered := private.read_booking_form(
      booking || jsonb_build_object('package', booking -> 'services' -> 0), needs_email => false);
    entered.content_hash := content;
    entered.source := 'phone';
    entered.team := private.integer_field(booking, 'team', 1, 20);
    entered.visit_minutes := private.integer_field(booking, 'minutes', 15, 1440);
    -- The stored visits decide whether the customer is new. This is safe here, because a member may know the
    -- customers.
    entered.says_new := private.has_no_visit(entered.customer_email, entered.customer_phone);
    saved := private.store_booking(
      book_by_phone.submission_id, entered,
      private.store_quote(gen_random_uuid(),
        private.draft_quote(entered, booking -> 'services', booking ->> 'vehicle_type')));
    perform private.record_event(saved, 'received', actor,
      jsonb_build_object('to_status', saved.appointment_status));
    saved := private.apply_transition(saved.id, saved.revision, 'confirm', 'owner', actor,
      jsonb_build_object('drive_minutes', booking -> 'drive_minutes',
        'seen_conflicts', booking -> 'seen_conflicts'));
    if booking -> 'sends_email' = 'true' then
      perform private.queue_booking_email(saved, 'send-visit-confirmed',
        jsonb_build_object('note', private.clean_note(booking ->> 'note')));
    end if;
  end if;
  perform private.refuse_conflict(saved.content_hash, content);
  return private.outcome(saved.id, true) || jsonb_build_object(
    'id', saved.id, 'appointment_number', saved.appointment_number, 'manage_token', case
      when booking -> 'gives_link' = 'true' then private.mint_manage_token(saved.id) end);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.outcome(null, false, conflicts);
end
$function$;

create or replace function public.book_invitation (
  token_hash text,
  choice integer,
  typed jsonb
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(
    (select private.run_rate_limited('invitation', invitation.id, typed || jsonb_build_object('choice', choice))
      from private.invitations as invitation where invitation.token_hash = book_invitation.token_hash),
    '{"is_booked": false}')
$function$;

create or replace function public.change_booking (
  booking_id uuid,
  seen_revision integer,
  actor jsonb,
  changes jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking public.appointments;
  read public.appointments;
  quote public.quotes;
  was jsonb;
  becomes jsonb;
  changed jsonb;
  fields text[];
  conflicts jsonb;
  note text;
begin
  select * into booking from public.appointments where id = booking_id for update;
  if booking.id is null or booking.revision is distinct from seen_revision then
    return private.outcome(booking_id, false);
  end if;
  perform private.reject_if(booking.appointment_status in ('declined', 'cancelled'),
    format('that is not possible with a %s request', booking.appointment_status));
  was := private.form_of(booking);
  becomes := was || changes;
  becomes := becomes || jsonb_build_object('package', becomes -> 'services' -> 0);
  read := private.read_booking_form(becomes, needs_email => false);
  read.says_new := booking.says_new;
  -- The values are cleaned first, so that spaces do not count as a change.
  read.team := private.integer_field(becomes, 'team', 1, 20);
  becomes := becomes || (private.form_of(read) - array['vehicle_type', 'services', 'package', 'minutes'])
    || jsonb_build_object('services', private.chosen_services(
      jsonb_build_object('selected_services', becomes -> 'services')));
  if not changes ? 'minutes' and becomes -> 'services' <> was -> 'services' then
    becomes := becomes || jsonb_build_object('minutes', private.minutes_of(
      array(select jsonb_array_elements_text(becomes -> 'services')), booking.visit_minutes));
  end if;
  changed := private.changes_between(was, becomes);
  if changed = '[]' then
    return private.outcome(booking_id, true);
  end if;
  fields := array(select entry ->> 'field' from jsonb_array_elements(changed) as entry);
  if 'time' = any (fields) then
    perform private.reject_if(booking.appointment_status <> 'confirmed',
      'time can be changed once the visit is confirmed');
    perform private.refuse_impossible_time(read.visit_date, read.visit_time);
    perform private.reject_if(
      read.visit_date + coalesce(read.visit_until, read.visit_time) < private.wall_clock(now()),
      'time has already passed');
  end if;
  if fields && array['services', 'vehicle_type'] then
    quote := private.store_quote(gen_random_uuid(),
      private.draft_quote(read, becomes -> 'services', becomes ->> 'vehicle_type'));
    perform private.convert_quote(quote.id);
  end if;

  update public.appointments set
    customer_name = read.customer_name, customer_email = read.customer_email,
    customer_phone = read.customer_phone, contact_by = read.contact_by,
    instructions = read.instructions,
    service_address = read.service_address, state = read.state,
    zip_code = read.zip_code, vehicle_year = read.vehicle_year, vehicle_make = read.vehicle_make,
    vehicle_model = read.vehicle_model, selected_package = read.selected_package,
    selected_services = read.selected_services,
    quote_id = coalesce(quote.id, appointments.quote_id),
    offered_prices = case when quote.id is null then offered_prices end
  where id = booking_id returning * into booking;
  booking.revision := booking.revision + 1;
  booking.city := read.city;
  booking.visit_date := read.visit_date;
  booking.visit_time := read.visit_time;
  booking.visit_until := read.visit_until;
  booking.visit_minutes := private.integer_field(becomes, 'minutes', 15, 1440);
  booking.team := read.team;
  if booking.appointment_status in ('confirmed', 'proposed')
    and fields && array['address', 'time', 'minutes', 'team'] then
    booking := private.promise_visit(booking, changes);
  else
    booking := private.write_booking_state(booking);
  end if;
  note := private.clean_note(changes ->> 'note');
  perform private.record_event(booking, 'change', actor, jsonb_build_object(
    'from_status', booking.appointment_status, 'to_status', booking.appointment_status,
    'note', note, 'changes', changed));

  perform private.update_unsent_emails(booking);
  if changes -> 'sends_email' = 'true' and booking.appointment_status = 'confirmed'
    and not exists (
      select from public.email_outbox as mail
      where mail.appointment_id = booking_id and mail.kind = 'send-visit-confirmed'
        and mail.status = 'pending' and mail.uncertain_since is null)
  then
    perform private.queue_booking_email(booking, 'send-visit-confirmed', jsonb_build_object(
      'note', note, 'moved', 'time' = any (fields), 'changed', fields));
  end if;
  return private.outcome(booking_id, true);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.outcome(booking_id, false, conflicts);
end
$function$;

create or replace function public.check_offer_code (
  code text,
  services text[],
  sender jsonb default null::jsonb
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.run_rate_limited('code', gen_random_uuid(), jsonb_build_object('code', check_offer_code.code,
    'services', check_offer_code.services, 'sender', check_offer_code.sender))
$function$;

create or replace function public.claim_emails (
  batch integer,
  lease_seconds integer
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  claimed jsonb;
begin
  perform private.refuse_stranger();
  -- Updating it every few seconds is enough, and workers then do not wait for each other.
  update private.outbox_heartbeat set last_run_at = now()
  where last_run_at < now() - interval '5 s';
  if not found then
    insert into private.outbox_heartbeat default values on conflict do nothing;
  end if;
  with due as (
    select candidate.id from public.email_outbox as candidate
    where candidate.due_at <= now()
    order by candidate.priority, candidate.due_at, candidate.created_at, candidate.id
    limit least(greatest(batch, 0), 100)
    for update skip locked
  ), taken as (
    update public.email_outbox as mail set
      status = 'sending',
      claim_token = gen_random_uuid(),
      attempts = mail.attempts + 1,
      first_attempt_at = coalesce(mail.first_attempt_at, now()),
      uncertain_since = case
        when mail.status = 'sending' and mail.rendered is not null
          then coalesce(mail.uncertain_since, mail.claimed_at)
        else mail.uncertain_since
      end,
      claimed_at = now(),
      due_at = now() + make_interval(secs => least(greatest(lease_seconds, 1), 3600))
    from due where mail.id = due.id
    returning mail.*
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', taken.id, 'kind', taken.kind, 'idempotency_key', taken.idempotency_key,
      'claim_token', taken.claim_token, 'attempts', taken.attempts,
      'first_attempt_at', taken.first_attempt_at, 'uncertain_since', taken.uncertain_since,
      'seen_errors', taken.seen_errors, 'payload', taken.payload, 'rendered', taken.rendered)
    order by taken.created_at, taken.id), '[]')
  into claimed from taken;
  return claimed;
end
$function$;

create or replace function public.count_bookings()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select jsonb_build_object(
    'new', (select count(*) from public.appointments where awaits_owner),
    'messages', (select count(*) from public.contact_messages where status = 'new'))
$function$;

create or replace function public.count_contact_clicks (
  since date
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(
    to_jsonb(counted) order by counted.calls + counted.texts + counted.maps desc, counted.page), '[]')
  from (
    select page,
      coalesce(sum(clicks) filter (where kind = 'tel'), 0) as calls,
      coalesce(sum(clicks) filter (where kind = 'sms'), 0) as texts,
      coalesce(sum(clicks) filter (where kind = 'map'), 0) as maps
    from private.contact_clicks where day >= since
    group by page order by sum(clicks) desc, page limit 201
  ) as counted
$function$;

create or replace function public.count_content_queries (
  amount integer
)
  returns integer
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  insert into private.content_queries as counted (month, sent)
  values (date_trunc('month', now() at time zone 'UTC'), count_content_queries.amount)
  on conflict (month) do update set sent = counted.sent + excluded.sent
  returning counted.sent
$function$;

create or replace function public.count_leads (
  since date,
  until date default null::date
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  with sent as (
    select coalesce(one.attribution_page, case one.source when 'phone' then '(by phone)' end) as attribution_page,
      one.attribution_campaign, 1 as requests, 0 as quotes, 0 as messages,
      case when one.appointment_status in ('confirmed', 'completed', 'proposed', 'no_show')
        then 1 else 0 end as booked,
      case when one.appointment_status = 'completed'
        then (private.booking_price(one) ->> 'total')::numeric end as revenue,
      one.created_at, one.is_sample or one.looks_like_spam as is_left_out
    from public.appointments as one
    union all
    select one.attribution_page, one.attribution_campaign, 0, 1, 0, 0, 0, one.created_at, one.is_sample
    from public.quotes as one
    -- Quotes that were created with their booking have no page of their own.
    where one.attribution_page is not null
    union all
    select one.attribution_page, one.attribution_campaign, 0, 0, 1, 0, 0, one.created_at,
      one.is_sample or one.looks_like_spam
    from public.contact_messages as one
  )
  select coalesce(jsonb_agg(to_jsonb(counted)
    order by counted.revenue desc, counted.requests desc, counted.page, counted.campaign), '[]')
  from (
    select coalesce(attribution_page, '(unknown)') as page,
      -- Each click on an ad has its own id. Here they count as one campaign.
      regexp_replace(attribution_campaign, '\m(gclid|fbclid|msclkid): [^,]*', '\1', 'g') as campaign,
      sum(requests) as requests, sum(booked) as booked, sum(quotes) as quotes,
      sum(messages) as messages, trim_scale(coalesce(sum(revenue), 0)) as revenue
    from sent
    where not is_left_out
      and created_at >= since::timestamp at time zone private.time_zone()
      and created_at < coalesce((until + 1)::timestamp at time zone private.time_zone(), 'infinity')
    group by 1, 2 order by sum(requests) desc, sum(quotes) + sum(messages) desc limit 201
  ) as counted
$function$;

create or replace function public.count_refund_error (
  refund_id uuid,
  seen_tries integer
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  update private.payments as back set tries = back.tries + 1
  where back.id = refund_id and back.tries = seen_tries and back.reference is null and back.removed_at is null;
  return found;
end
$function$;

create or replace function public.create_booking (
  submission_id uuid,
  booking jsonb
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.run_rate_limited('booking', submission_id, booking)
$function$;

create or replace function public.deactivate_other_services (
  service_ids text[],
  revised_at timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  perform private.reject_if(service_ids is null, 'service_ids must be a list');
  update public.services
  set active = false, revised_at = deactivate_other_services.revised_at
  where services.active
    and services.service_id <> all (service_ids)
    and services.revised_at <= deactivate_other_services.revised_at;
  return found;
end
$function$;

create or replace function public.delete_old_attempts()
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  forgotten integer;
begin
  perform private.refuse_stranger();
  delete from private.email_counts where queued_at < now() - interval '1 day';
  delete from private.attempts where made_at < now() - interval '1 hour';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$function$;

create or replace function public.delete_old_submissions (
  older_than_days integer
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  earliest timestamptz := now() - make_interval(days => greatest(older_than_days, 30));
  deleted integer := 0;
  counted integer;
begin
  perform private.refuse_stranger();
  -- A visit may be requested long in advance, so its date counts, too.
  delete from public.appointments as booking where booking.id in (
    select old.id from public.appointments as old
    where old.created_at < earliest
      and greatest(old.preferred_date, old.visit_date, old.proposed_date) < earliest::date
    order by old.created_at limit 1000);
  get diagnostics deleted = row_count;

  delete from public.contact_messages as message where message.id in (
    select old.id from public.contact_messages as old
    where old.created_at < earliest order by old.created_at limit 1000);
  get diagnostics counted = row_count;
  deleted := deleted + counted;

  delete from public.quotes as quote where quote.id in (
    select old.id from public.quotes as old
    where old.created_at < earliest and old.expires_at < now() and not exists (
      select from public.appointments as booking where booking.quote_id = old.id)
    order by old.created_at limit 1000);
  get diagnostics counted = row_count;
  return deleted + counted;
end
$function$;

create or replace function public.email_outbox_health()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select jsonb_build_object(
    'last_run_at', coalesce(
      (select last_run_at from private.outbox_heartbeat),
      (select bound_at from private.database_binding),
      now()),
    'failed', (select count(*) from public.email_outbox where status = 'failed'),
    'failing', (
      select coalesce(jsonb_agg(to_jsonb(failing) order by failing.since), '[]')
      from (
        select private.error_kind(last_error) as error, count(*) as emails, min(created_at) as since
        from public.email_outbox
        where due_at is not null and last_error is not null
        group by 1
      ) as failing
    ),
    'untried', (
      select jsonb_build_object('emails', count(*), 'since', min(coalesce(first_attempt_at, due_at)))
      from public.email_outbox
      where due_at is not null and last_error is null
        and coalesce(first_attempt_at, due_at) < now() - interval '10 min'
    )
  )
$function$;

create or replace function public.email_quote (
  quote_id text,
  email text,
  sender jsonb default null::jsonb
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select case when quote_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then private.run_rate_limited('quote-email', quote_id::uuid,
      jsonb_build_object('email', email_quote.email, 'sender', email_quote.sender))
    else to_jsonb('gone'::text) end
$function$;

create or replace function public.end_waiting (
  waiting_id uuid,
  actor jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  perform private.refuse_stranger();
  update private.waiting_list set ended_at = now(), ended_by = left(actor ->> 'name', 100),
    visitor = null, network = null
  where id = waiting_id and ended_at is null;
  return found;
end
$function$;

create or replace function public.erase_personal_data (
  email text,
  follows boolean default false,
  anyway boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  person record;
  erased jsonb;
  deleted integer;
  counted integer;
begin
  select * into person from private.find_person(erase_personal_data.email, follows);
  erased := private.promised_to(person.bookings);
  if not anyway and erased is not null then
    return erased;
  end if;
  erased := jsonb_build_object(
    'history', (
      select count(*) from private.history as event
      where event.appointment_id = any (person.bookings) or event.quote_id = any (person.quotes)
        or event.contact_message_id = any (person.messages)),
    'emails', (
      select count(*) from public.email_outbox as mail
      where mail.appointment_id = any (person.bookings) or mail.quote_id = any (person.quotes)
        or mail.contact_message_id = any (person.messages) or mail.invitation_id = any (person.invitations)),
    'summaries', (select count(*) from private.summaries_of(person.bookings)),
    'waiting_list', cardinality(person.waiting), 'appointments', cardinality(person.bookings),
    'contact_messages', cardinality(person.messages), 'customers', cardinality(person.customers),
    'contacts', person.contacts);
  -- Events that Resend sends before an email's id is stored, and details of a bounce, contain the address.
  delete from private.early_email_events as report using unnest(
    person.address || case when follows then person.contacts else '{}' end) as known (contact)
  where strpos(lower(report.delivery_reason), known.contact) > 0;
  -- Their emails and their history are deleted with them.
  delete from private.waiting_list where id = any (person.waiting);
  delete from public.appointments as booking where booking.id = any (person.bookings);
  delete from public.contact_messages as message where message.id = any (person.messages);

  -- Another person may have booked the quote. Then its amounts remain, without a name.
  delete from public.quotes as quote
  where quote.id = any (person.quotes) and not exists (
    select from public.appointments as booking where booking.quote_id = quote.id);
  get diagnostics deleted = row_count;
  update public.quotes as quote
  set customer_name = null, customer_email = null, customer_phone = null
  where quote.id = any (person.quotes) and quote.customer_email is not null;
  get diagnostics counted = row_count;
  delete from private.history as event where event.quote_id = any (person.quotes);
  -- This includes emails that were queued a moment ago.
  delete from public.email_outbox as mail where mail.quote_id = any (person.quotes);
  -- If a customer has other data left, their details are read from it again, without the owner's notes. The data is
  -- read once, not once for each contact.
  delete from private.history as event where event.customer_id = any (person.customers);
  delete from private.customer_contacts as known
  where known.customer_id = any (person.customers) and (known.customer_id, known.contact) not in (
    select customer.id, unnest(private.contacts_of(detail.email, detail.phone))
    from unnest(person.customers) as customer (id), private.details_of(array[customer.id]) as detail);
  update private.customers as customer set known_as = (
    select coalesce(right(string_agg(distinct private.search_text(
      detail.phone, detail.name, detail.email), ''), 4000), '')
    from private.details_of(array[customer.id]) as detail)
  where customer.id = any (person.customers);
  return erased || jsonb_build_object('quotes', deleted + counted);
end
$function$;

create or replace function public.export_personal_data (
  email text,
  follows boolean default false
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  person record;
begin
  select * into person
  from private.find_person(export_personal_data.email, follows);
  return jsonb_build_object(
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(quote) order by quote.created_at), '[]')
      from public.quotes as quote where quote.id = any (person.quotes)),
    'appointments', (
      select coalesce(jsonb_agg(to_jsonb(booking) || jsonb_build_object(
        'price', private.booking_price(booking), 'payments', private.payments_of(booking.id))
        order by booking.created_at), '[]')
      from public.appointments as booking where booking.id = any (person.bookings)),
    'contact_messages', (
      -- The table needs another alias than its column, because `message` alone would be the text.
      select coalesce(jsonb_agg(to_jsonb(sent) order by sent.created_at), '[]')
      from public.contact_messages as sent where sent.id = any (person.messages)),
    'emails', (
      select coalesce(
        jsonb_agg(to_jsonb(mail) - array['claim_token'] order by mail.created_at), '[]')
      from public.email_outbox as mail
      where mail.appointment_id = any (person.bookings) or mail.quote_id = any (person.quotes)
        or mail.contact_message_id = any (person.messages) or mail.invitation_id = any (person.invitations)),
    'waiting_list', (
      select coalesce(jsonb_agg(
        to_jsonb(place) - array['inbox', 'phone_digits', 'visitor', 'network'] order by place.created_at), '[]')
      from private.waiting_list as place where place.id = any (person.waiting)),
    'summaries', (
      select coalesce(jsonb_agg(to_jsonb(summary) order by summary.summary_date), '[]')
      from private.summaries_of(person.bookings) as summary),
    'customers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'known_as', btrim(customer.known_as), 'last_seen_at', customer.last_seen_at,
        'proposals_stopped_at', customer.proposals_stopped_at,
        'notes', private.notes_of(array[customer.id])) order by customer.id), '[]')
      from private.customers as customer where customer.id = any (person.customers)),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(event) - 'before' order by event.id), '[]')
      from private.history as event
      where event.appointment_id = any (person.bookings) or event.quote_id = any (person.quotes)
        or event.contact_message_id = any (person.messages)),
    'contacts', person.contacts);
end
$function$;

create or replace function public.join_waiting_list (
  submission_id uuid,
  entry jsonb
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.run_rate_limited('waiting', submission_id, entry)
$function$;

create or replace function public.keep_payments (
  booking_id uuid,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
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
$function$;

create or replace function public.list_bookings (
  list text,
  query jsonb default '{}'::jsonb
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  first_day date := (query ->> 'first_day')::date;
  last_day date := (query ->> 'last_day')::date;
  most integer := least(coalesce((query ->> 'most')::integer, 51), 2001);
  listed public.appointments[];
begin
  case list
    when 'new' then listed := array(
      select one from public.appointments as one where awaits_owner order by created_at desc limit most);
    when 'calendar' then listed := array(
      select one from public.appointments as one
      where (visit_date between first_day and last_day or proposed_date between first_day and last_day)
        and appointment_status in ('pending', 'proposed', 'confirmed', 'completed', 'no_show')
      order by appointment_status = 'pending', visit_date, visit_time, id limit most);
    when 'export', 'export-visits' then listed := array(
      select one from public.appointments as one
      where (visit_date between first_day and last_day
          or (list = 'export-visits' and proposed_date between first_day and last_day))
        and (list = 'export' or (coalesce(proposed_date, visit_date) between first_day and last_day
          and appointment_status in ('pending', 'proposed', 'confirmed', 'completed', 'no_show')))
        and (query ->> 'id' is null or (visit_date, to_char(visit_time, 'HH24:MI'), id)
          > ((query ->> 'day')::date, query ->> 'time', (query ->> 'id')::uuid))
      order by visit_date, to_char(visit_time, 'HH24:MI'), id limit most);
    when 'past' then listed := array(
      select one from public.appointments as one
      where (visit_date < private.wall_clock(now())::date
          or appointment_status in ('declined', 'cancelled', 'completed', 'no_show'))
        and (query ->> 'day' is null
          or (visit_date, id) < ((query ->> 'day')::date, (query ->> 'id')::uuid))
      order by visit_date desc, id desc limit most);
    when 'search' then listed := array(
      select one from public.appointments as one where id = any (array(
        select private.search_ids('public.appointments', 'private.search_text(customer_phone, '
          'customer_name, customer_email, customer_phone, appointment_number, full_address, '
          'vehicle_year::text, vehicle_make, vehicle_model)',
          'created_at', 1000, most, query ->> 'search')))
      order by created_at desc limit most);
  end case;
  return (
    select coalesce(jsonb_agg(private.booking_payload(booking, for_owner => true)), '[]')
    from unnest(listed) as booking);
end
$function$;

create or replace function public.list_displaced_visits (
  most integer default 51
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.promised_visit_rows(array(
    select visit.id from private.promised_visits as visit
    join public.appointments as booking using (id)
    where visit.day >= private.wall_clock(now())::date
      and exists (
        select from jsonb_array_elements(private.conflicts_of(booking, 0)) as conflict
        where conflict ->> 'kind' in ('closed', 'hours', 'blocked'))
    order by visit.starts limit most))
$function$;

create or replace function public.list_messages (
  search text default null::text,
  most integer default 51
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(private.message_row(entry)
    order by search is null and entry.status = 'new' desc, entry.created_at desc), '[]')
  from (
    select * from (
      (select * from public.contact_messages
        where search is null and status = 'new' order by created_at desc limit least(most, 2001))
      union
      (select * from public.contact_messages where search is null order by created_at desc limit least(most, 2001))
      union
      (select * from public.contact_messages
        where search is not null and id = any (array(
          select private.search_ids('public.contact_messages',
            'private.search_text(phone, name, email, phone, subject, message)', 'created_at', 200, most, search)))
        order by created_at desc limit most)
    ) as found
    order by search is null and found.status = 'new' desc, found.created_at desc limit least(most, 2001)
  ) as entry
$function$;

create or replace function public.list_open_quotes (
  most integer default 51
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(private.quote_row(quote) order by quote.created_at desc), '[]')
  from (
    select * from public.quotes
    where quote_status = 'active' and expires_at > now()
      and num_nonnulls(customer_email, customer_phone) > 0
      and not exists (
        select from public.appointments as booked where booked.quote_id = quotes.id)
    order by created_at desc limit least(most, 2001)
  ) as quote
$function$;

create or replace function public.list_unanswered_holidays()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'from', starts_on, 'to', ends_on)), '[]')
  from private.wall_clock(now()) as clock, private.unanswered_holidays(clock::date, clock::date + 731)
$function$;

create or replace function public.list_unsent_refunds()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(private.unsent_refund(back)), '[]')
  from private.payments as back
  where back.refunds is not null and back.reference is null and back.removed_at is null
$function$;

create or replace function public.list_unsettled_sessions (
  token_hash text default null::text,
  booking_id uuid default null::uuid
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
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
$function$;

create or replace function public.list_waiting()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', waiting.id, 'name', waiting.name, 'email', waiting.email, 'phone', waiting.phone,
    'title', service.title, 'vehicle_type', waiting.vehicle_type, 'date', waiting.day,
    'time', to_char(waiting.from_time, 'HH24:MI'), 'until', to_char(waiting.until_time, 'HH24:MI'),
    'created_at', waiting.created_at, 'invited_at', invitation.created_at, 'booking_id', invitation.appointment_id
  ) order by waiting.day, waiting.created_at), '[]')
  from private.waiting_list as waiting
  join public.services as service on service.service_id = waiting.service_id
  left join lateral (
    select made.created_at, made.appointment_id from private.invitations as made
    where made.waiting_id = waiting.id order by made.created_at desc limit 1
  ) as invitation on true
  where waiting.ended_at is null and waiting.day >= private.wall_clock(now())::date
$function$;

create or replace function public.load_booking (
  token_hash text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.booking_payload(booking)
  from private.manage_tokens as token
  join public.appointments as booking on booking.id = token.appointment_id
  where token.token_hash = load_booking.token_hash
$function$;

create or replace function public.load_invitation (
  token_hash text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.invitation_payload(invitation) || jsonb_build_object(
    'windows', private.invitation_windows(invitation), 'form', private.invitation_form(invitation),
    'is_booked', invitation.appointment_id is not null, 'is_over', invitation.beaten or invitation.expires_at <= now(),
    'is_unsubscribed', coalesce(customer.proposals_stopped_at, waiting.ended_at) is not null)
  from private.invitations as invitation
  left join public.appointments as visit on visit.id = invitation.follows_id
  left join private.customers as customer on customer.id = visit.customer_id
  left join private.waiting_list as waiting on waiting.id = invitation.waiting_id
  where invitation.token_hash = load_invitation.token_hash
$function$;

create or replace function public.load_quote (
  quote_id text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  wanted uuid := case
    when quote_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then quote_id::uuid end;
begin
  update public.quotes set quote_status = 'expired'
  where quotes.id = wanted and quotes.quote_status = 'active' and quotes.expires_at <= now();
  return (
    select private.quote_answer(quote) from public.quotes as quote
    where quote.id = wanted and quote.quote_status = 'active');
end
$function$;

create or replace function public.mark_email_sent (
  email_id uuid,
  claim_token uuid,
  provider_id text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  perform pg_advisory_xact_lock(hashtext(left(mark_email_sent.provider_id, 200)));
  update public.email_outbox as mail set
    status = 'sent', claim_token = null, due_at = null, finished_at = now(), last_error = null,
    provider_id = left(mark_email_sent.provider_id, 200)
  where mail.id = email_id and mail.claim_token = mark_email_sent.claim_token;
  if not found then
    return false;
  end if;
  with early as (
    delete from private.early_email_events as event
    where event.provider_id = left(mark_email_sent.provider_id, 200) returning event.*
  )
  update public.email_outbox as mail set
    delivery_status = early.delivery_status, delivery_event_at = early.delivery_event_at,
    delivery_reason = early.delivery_reason
  from early where mail.id = email_id;
  return true;
end
$function$;

create or replace function public.mark_samples (
  appointments uuid[],
  messages uuid[],
  quotes uuid[]
)
  returns integer
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  update public.appointments as one set is_sample = true where one.id = any (mark_samples.appointments);
  update public.contact_messages as one set is_sample = true where one.id = any (mark_samples.messages);
  update public.quotes as one set is_sample = true where one.id = any (mark_samples.quotes);
  select cardinality(appointments) + cardinality(messages) + cardinality(quotes)
$function$;

create or replace function public.merge_customers (
  customer_id uuid,
  other_id uuid,
  actor jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  head uuid;
  other uuid;
begin
  -- One merge at a time, because two opposite merges would make a circle.
  perform pg_advisory_xact_lock(hashtextextended('customers', 10));
  select coalesce(merged_into, id) into head from private.customers where id = customer_id;
  select coalesce(merged_into, id) into other from private.customers where id = other_id;
  if head is null or other is null or head = other then
    return false;
  end if;
  update private.customers set merged_into = head where id = other or merged_into = other;
  insert into private.history (customer_id, kind, actor, actor_id, other_id)
  values (head, 'merged', left(actor ->> 'name', 100), left(actor ->> 'id', 100), other);
  return true;
end
$function$;

create or replace function public.open_on_holiday (
  first_day date,
  actor jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  insert into public.open_holidays (first_day, added_by, added_by_id)
  values (open_on_holiday.first_day, left(actor ->> 'name', 100), left(actor ->> 'id', 100))
  on conflict do nothing;
  return found;
end
$function$;

create or replace function public.queue_next_visits (
  hour integer,
  wall_clock timestamp without time zone default null::timestamp without time zone
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  invitation private.invitations;
  queued integer := 0;
begin
  if not private.starts_source() then
    return 0;
  end if;
  wall_clock := coalesce(wall_clock, private.wall_clock(now()));
  for invitation.follows_id, invitation.service_id, invitation.vehicle_type, invitation.windows in
    with due as materialized (
      select booking.id, service.service_id, quote.vehicle_type,
        private.minutes_of(array[service.service_id]) as minutes
      from public.services as service
      join public.appointments as booking on booking.appointment_status = 'completed'
        and booking.visit_date between wall_clock::date - service.interval_weeks * 7 - 30
          and wall_clock::date - service.interval_weeks * 7
      left join public.quotes as quote on quote.id = booking.quote_id
      cross join lateral (select array(select private.same_customers(booking.customer_id)) as ids) as same
      where service.active
        and service.service_id = any (coalesce(quote.selected_services, booking.selected_services))
        and wall_clock >= booking.visit_date + service.interval_weeks * 7 + make_interval(hours => hour)
        and booking.customer_email is not null and not booking.is_sample and not booking.looks_like_spam
        and not exists (select from private.invitations as made
          where (made.follows_id, made.service_id) = (booking.id, service.service_id))
        and not exists (select from private.customers as customer
          where customer.id = any (same.ids) and customer.proposals_stopped_at is not null)
        and not exists (
          select from public.appointments as other
          left join public.quotes as quoted on quoted.id = other.quote_id
          where other.customer_id = any (same.ids) and case other.appointment_status
            when 'completed' then (other.visit_date, other.id) > (booking.visit_date, booking.id)
              and service.service_id = any (coalesce(quoted.selected_services, other.selected_services))
            else other.appointment_status in ('pending', 'proposed', 'confirmed')
              and greatest(other.visit_date, other.proposed_date) >= wall_clock::date end)
        and private.is_within_budget(
          private.hash_of(private.inbox_of(booking.customer_email)), 'invitations')
    )
    select due.id, due.service_id, due.vehicle_type, free.windows
    from due join (
      select lengths.minutes, (
        select jsonb_agg(each.time) from (
          select time - array['state', 'instant'] || jsonb_build_object('date', day -> 'date') as time
          from jsonb_array_elements(private.availability_at(
              wall_clock, wall_clock::date + 1, 42, lengths.minutes)) as day,
            jsonb_array_elements(day -> 'windows') as time
          where time ->> 'state' = 'free' and not (day -> 'holiday')::boolean
          order by day ->> 'date', time ->> 'from' limit 3) as each
      ) as windows
      from (select distinct minutes from due) as lengths
    ) as free on free.minutes = due.minutes and free.windows is not null
    order by due.id limit 50
  loop
    invitation.expires_at := now() + interval '30 days';
    queued := queued + private.create_invitation(invitation, 'send-next-visit')::integer;
  end loop;
  return queued;
end
$function$;

create or replace function public.queue_openings (
  wall_clock timestamp without time zone default null::timestamp without time zone
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  opening record;
  waiting private.waiting_list;
  invitation private.invitations;
  room integer;
  queued integer := 0;
  unsettled date[];
begin
  if not private.starts_source() or not exists (select from private.waiting_list) then
    return 0;
  end if;
  wall_clock := coalesce(wall_clock, private.wall_clock(now()));
  delete from private.waiting_list where day < wall_clock::date - 30;
  -- Invitations that were not sent within their two hours are created again.
  delete from private.invitations as made using public.email_outbox as mail
  where mail.invitation_id = made.id and mail.status = 'pending' and mail.uncertain_since is null
    and made.waiting_id is not null and made.expires_at < now();
  unsettled := private.days_to_undo();
  for opening in
    select * from private.open_windows(wall_clock) as one where one.day <> all (unsettled)
  loop
    select 3 - count(*) into room from private.invitations as made
    where made.waiting_id is not null and made.windows = jsonb_build_array(opening.window_of_arrival)
      and made.appointment_id is null and not made.beaten and made.expires_at > now()
      and exists (select from public.email_outbox as mail where mail.invitation_id = made.id);
    for waiting in
      select * from private.waiting_for(opening.day, opening.window_of_arrival, opening.lengths)
    loop
      exit when room <= 0 or queued >= 30;
      invitation := jsonb_populate_record(null::private.invitations, jsonb_build_object('waiting_id', waiting.id,
        'service_id', waiting.service_id, 'vehicle_type', waiting.vehicle_type,
        'windows', jsonb_build_array(opening.window_of_arrival), 'expires_at', now() + interval '2 hours'));
      if private.create_invitation(invitation, 'send-opening') then
        room := room - 1;
        queued := queued + 1;
      end if;
    end loop;
  end loop;
  return queued;
end
$function$;

create or replace function public.queue_overflow()
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  mail public.email_outbox;
begin
  perform private.refuse_stranger();
  -- Only one run at a time, because a concurrent one would count the same events.
  if not pg_try_advisory_xact_lock(hashtextextended('unreported', 6))
    or not exists (select from private.unreported where since < now() - interval '10 minutes')
    or exists (
      select from public.email_outbox as sent where sent.kind = 'send-admin-overflow'
        and sent.created_at > now() - interval '1 hour')
  then
    return 0;
  end if;
  -- Hosted databases refuse a delete without a condition.
  with taken as (delete from private.unreported where submissions > 0 returning *)
  select jsonb_object_agg(what, submissions) into mail.payload from taken;
  mail.payload := '{"bookings": 0, "messages": 0, "spam": 0}' || mail.payload;
  mail.kind := 'send-admin-overflow';
  return private.notify_owner(mail)::integer;
end
$function$;

create or replace function public.queue_reminders (
  hour integer,
  wall_clock timestamp without time zone default null::timestamp without time zone
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  queued integer;
begin
  if not private.starts_source() then
    return 0;
  end if;
  wall_clock := coalesce(wall_clock, private.wall_clock(now()));
  select count(*) filter (where is_queued) into queued from (
    select private.queue_booking_email(visit, 'send-visit-reminder') as is_queued from (
      select booking.* from public.appointments as booking
      where booking.appointment_status = 'confirmed' and not booking.awaits_owner
        and booking.visit_date in (wall_clock::date, wall_clock::date + 1) and hour < 24
        and booking.visit_date + booking.visit_time > wall_clock
        and wall_clock >= booking.visit_date - 1 + make_interval(hours => hour)
        and not exists (
          select from private.history as event
          where event.appointment_id = booking.id and event.revision = booking.revision and case event.kind
            -- The reminder was already left out.
            when 'email-left-out' then private.wall_clock(event.happened_at) >= booking.visit_date - 1
            -- A customer who agreed after that hour has just read the time.
            else event.to_status = 'confirmed' and private.wall_clock(event.happened_at)
              > booking.visit_date - 1 + make_interval(hours => hour) end)
        and not exists (
          select from public.email_outbox as mail
          where mail.appointment_id = booking.id and mail.kind = 'send-visit-reminder'
            and mail.revision = booking.revision)
      order by booking.visit_date, booking.visit_time, booking.id limit 200
      for update skip locked
    ) as visit
  ) as reminded;
  return queued;
end
$function$;

create or replace function public.queue_summary (
  hour integer,
  wall_clock timestamp without time zone default null::timestamp without time zone
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  mail public.email_outbox;
  visits jsonb;
begin
  perform private.refuse_stranger();
  wall_clock := coalesce(wall_clock, private.wall_clock(now()));
  if extract(hour from wall_clock) < hour
    or exists (select from public.email_outbox where summary_date = wall_clock::date) then
    return 0;
  end if;
  select jsonb_agg(jsonb_build_object(
    'time', to_char(booking.visit_time, 'HH24:MI'),
    'until', to_char(booking.visit_until, 'HH24:MI'), 'minutes', booking.visit_minutes,
    'name', booking.customer_name, 'phone', booking.customer_phone, 'address', booking.full_address,
    'services', named -> 'services', 'vehicle_type', named -> 'vehicle_type',
    'number', booking.appointment_number
  ) order by booking.visit_time, booking.id) into visits
  from public.appointments as booking
  cross join private.booking_payload(booking) as named
  where booking.visit_date = wall_clock::date and booking.appointment_status = 'confirmed';
  if visits is null then
    return 0;
  end if;
  mail.kind := 'send-admin-summary';
  mail.summary_date := wall_clock::date;
  mail.payload := jsonb_build_object('date', wall_clock::date, 'visits', visits);
  return private.notify_owner(mail)::integer;
end
$function$;

create or replace function public.quote_status (
  quote_id text
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select case when quote.quote_status = 'active' and quote.expires_at <= now()
    then 'expired' else quote.quote_status end
  from public.quotes as quote
  where quote.id = case
    when quote_status.quote_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then quote_status.quote_id::uuid
  end
$function$;

create or replace function public.read_booking (
  booking_id uuid
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.booking_payload(booking, for_owner => true) || jsonb_build_object(
    'attribution_page', booking.attribution_page,
    'attribution_referrer', booking.attribution_referrer,
    'attribution_campaign', booking.attribution_campaign,
    'saved_quote', (
      select private.quote_row(quote) from public.quotes as quote where quote.id = booking.quote_id),
    'form', private.form_of(booking),
    'history', public.read_history(booking.id),
    'emails', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', mail.kind, 'status', mail.status, 'delivery_status', mail.delivery_status,
        'error', case when mail.status <> 'sent' then mail.last_error else mail.delivery_reason end,
        'created_at', mail.created_at) order by mail.created_at, mail.kind)
      from public.email_outbox as mail where mail.appointment_id = booking.id), '[]'))
  from public.appointments as booking where booking.id = booking_id
$function$;

create or replace function public.read_booking_money (
  booking_id uuid
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.money_of(booking) || jsonb_build_object(
    'price', private.booking_price(booking),
    'payments', private.payments_of(booking.id),
    'vehicle_type', coalesce(
      (select quote.vehicle_type from public.quotes as quote where quote.id = booking.quote_id),
      'regular'),
    'package', booking.selected_package,
    'catalog', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service_id', service.service_id, 'title', service.title) || private.prices_of(service, booking.says_new)
        order by service.title), '[]')
      from public.services as service
      where service.active and private.price_of(service, 'regular') is not null))
  from public.appointments as booking where booking.id = booking_id
$function$;

create or replace function public.read_calendar_feed (
  token_hash text,
  most integer default 51
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce((
    select jsonb_agg(private.booking_payload(booking)
      order by booking.appointment_status = 'completed', booking.visit_date, booking.id)
    from (
      select * from public.appointments
      where appointment_status in ('confirmed', 'proposed', 'completed')
        and visit_date >= private.wall_clock(now())::date - 31
      order by appointment_status = 'completed', visit_date, id limit least(most, 2001)
    ) as booking), '[]')
  from private.calendar_feed as feed where feed.token_hash = read_calendar_feed.token_hash
$function$;

create or replace function public.read_customer (
  customer_id uuid,
  most integer default 51
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  with same as materialized (
    select array(select private.same_customers(read_customer.customer_id)) as ids
  )
  select private.customer_row(read_customer.customer_id) || jsonb_build_object(
    'proposals_stopped_at', (select max(one.proposals_stopped_at) from private.customers as one
      where one.id = any (same.ids)),
    'notes', private.notes_of(same.ids),
    'bookings', (
      select coalesce(jsonb_agg(private.booking_payload(booking, for_owner => true)), '[]') from (
        select * from public.appointments as one where one.customer_id = any (same.ids)
        order by one.appointment_status not in ('confirmed', 'proposed'), one.visit_date desc, one.id
        limit most) as booking),
    'quotes', (
      select coalesce(jsonb_agg(private.quote_row(quote)), '[]') from (
        select * from public.quotes as one where one.customer_id = any (same.ids)
        order by one.created_at desc limit most) as quote),
    'messages', (
      select coalesce(jsonb_agg(private.message_row(sent)), '[]') from (
        select * from public.contact_messages as one where one.customer_id = any (same.ids)
        order by one.created_at desc limit most) as sent),
    'cars', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'year', car.vehicle_year, 'make', car.vehicle_make, 'model', car.vehicle_model)
        order by car.latest desc, car.vehicle_year desc), '[]')
      from (
        select one.vehicle_year, one.vehicle_make, min(one.vehicle_model) as vehicle_model,
          max(one.visit_date) as latest
        from public.appointments as one where one.customer_id = any (same.ids)
        group by one.vehicle_year, one.vehicle_make, lower(one.vehicle_model)) as car),
    'merged', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', member.id, 'name', (
          select detail.name from private.details_of(array[member.id]) as detail
          where detail.name is not null order by detail.seen_at desc limit 1),
        'contacts', array(
          select known.contact from private.customer_contacts as known
          where known.customer_id = member.id order by 1)) order by member.id), '[]')
      from private.customers as member
      where member.id = any (same.ids) and member.merged_into is not null),
    'similar', (
      select coalesce(jsonb_agg(private.customer_row(other.id) order by other.id), '[]') from (
        select distinct coalesce(owner.merged_into, owner.id) as id
        from private.details_of(same.ids) as detail
        cross join unnest(private.contacts_of(detail.email, detail.phone)) as given (contact)
        join private.customer_contacts as known using (contact)
        join private.customers as owner on owner.id = known.customer_id
        where owner.id <> all (same.ids) limit most) as other))
  from same where same.ids <> '{}'
$function$;

create or replace function public.read_day_sheet (
  day date
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(private.booking_payload(booking, for_owner => true) || jsonb_build_object(
    'notes', (
      select coalesce(jsonb_agg(event.note order by event.id), '[]')
      from private.history as event
      where event.appointment_id = booking.id and event.kind = 'note'),
    'customer_notes', (
      select coalesce(jsonb_agg(note -> 'note'), '[]') from jsonb_array_elements(
        private.notes_of(array(select private.same_customers(booking.customer_id)))) as note))
    order by coalesce(booking.proposed_time, booking.visit_time), booking.id), '[]')
  from public.appointments as booking
  where (booking.appointment_status = 'proposed' and booking.proposed_date = day)
    or (booking.appointment_status in ('pending', 'confirmed', 'completed')
      and booking.visit_date = day)
$function$;

create or replace function public.read_history (
  subject_id uuid
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', event.kind, 'happened_at', event.happened_at, 'actor', event.actor,
    'from', event.from_status, 'to', event.to_status, 'note', event.note,
    'changes', event.changes) order by event.id), '[]')
  from private.history as event
  where subject_id in (event.appointment_id, event.contact_message_id, event.quote_id)
$function$;

create or replace function public.read_privileges()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select jsonb_agg(jsonb_build_object(
    'kind', object.kind, 'name', object.name, 'role', role, 'privileges', object.privileges))
  from unnest(array['anon', 'authenticated', 'service_role']) as role, lateral (
    select 'table' as kind, t.relname as name, array(
      select privilege from unnest(array['delete', 'insert', 'select', 'update']) as privilege
      where case privilege
        when 'delete' then has_table_privilege(role, t.oid, privilege)
        else has_any_column_privilege(role, t.oid, privilege) end) as privileges
    from pg_class as t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v', 'm', 'f', 'p')
    union all
    select 'function', f.proname,
      array(select 'execute' where has_function_privilege(role, f.oid, 'execute'))
    from pg_proc as f where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
  ) as object
$function$;

create or replace function public.read_receipt (
  booking_id uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking public.appointments;
  price jsonb;
begin
  select * into booking from public.appointments where id = booking_id;
  if booking.id is null then
    return null;
  end if;
  price := private.booking_price(booking);
  perform private.reject_if(price is null, 'a receipt needs a price first');
  return private.booking_payload(booking) || jsonb_build_object('receipt', jsonb_build_object(
    'lines', price -> 'lines', 'mobile_fee', price -> 'mobile_fee', 'total', price -> 'total',
    'payments', (
      select coalesce(jsonb_agg(payment), '[]')
      from jsonb_array_elements(private.payments_of(booking.id)) as payment
      where payment -> 'is_waiting' = 'false'),
    'paid', private.paid_for(booking.id),
    'is_canceled', booking.appointment_status = 'cancelled',
    'balance', private.money_of(booking) -> 'unpaid',
    'issued_on', private.wall_clock(now())::date));
end
$function$;

create or replace function public.read_sync_state (
  deployment text,
  known_version integer
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.refuse_stranger();
  select jsonb_build_object(
    'version', state.version,
    'publishes', case when state.version > known_version then state.publishes end,
    'liveEventId', state.live_event_id,
    'reconciledAt', state.reconciled_at
  )
  from private.sync_state as state
  where state.deployment = read_sync_state.deployment
$function$;

create or replace function public.read_usage()
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  -- A month begins at midnight UTC, as in the plans. This is not a subquery, because the planner could not estimate
  -- how small this part of the table is.
  with sent as (
    select mail.finished_at from public.email_outbox as mail
    where mail.status = 'sent'
      and mail.created_at >= date_trunc('month', now(), 'UTC') - interval '7 days'
  )
  select jsonb_build_object(
    'queries', coalesce((
      select counted.sent from private.content_queries as counted
      where counted.month = date_trunc('month', now() at time zone 'UTC')), 0),
    'emails_of_day', (
      select count(*) from sent where sent.finished_at > now() - interval '24 hours'),
    'emails_of_month', (
      select count(*) from sent where sent.finished_at >= date_trunc('month', now(), 'UTC')),
    -- A backup runs as the owner of the tables and stores its date in this comment.
    'backed_up_at', substring(
      obj_description('private'::regnamespace, 'pg_namespace')
      from 'Backed up at (\d{4}-\d\d-\d\dT[\d:.]+Z)')::timestamptz,
    'bound_at', (select bound.bound_at from private.database_binding as bound),
    'own_calendar', (
      select jsonb_build_object('problem', problem, 'read_at', read_at) from public.owner_calendar)
  )
$function$;

create or replace function public.record_email_event (
  provider_id text,
  delivery_status text,
  occurred_at timestamp with time zone,
  reason text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  provider text := left(record_email_event.provider_id, 200);
  why text := nullif(left(reason, 500), '');
  -- A higher rank is a later state of an email, because events arrive in any order.
  ranks constant jsonb := '{"delivery_delayed": 1, "delivered": 2,
    "failed": 3, "suppressed": 3, "bounced": 3, "complained": 4}';
  reported jsonb := ranks -> record_email_event.delivery_status;
begin
  -- This lock prevents an event and a worker's report from missing each other.
  perform pg_advisory_xact_lock(hashtext(provider));
  update public.email_outbox as mail set
    delivery_status = record_email_event.delivery_status, delivery_event_at = occurred_at,
    delivery_reason = why
  where mail.provider_id = provider and (
    mail.delivery_status is null
    or (ranks -> mail.delivery_status, mail.delivery_event_at) < (reported, occurred_at)
  );
  if exists (select from public.email_outbox as mail where mail.provider_id = provider) then
    return true;
  end if;
  delete from private.early_email_events where received_at < now() - interval '1 day';
  insert into private.early_email_events as early
    (provider_id, delivery_status, delivery_event_at, delivery_reason)
  values (provider, record_email_event.delivery_status, occurred_at, why)
  on conflict on constraint early_email_events_pkey do update set
    delivery_status = excluded.delivery_status,
    delivery_event_at = excluded.delivery_event_at,
    delivery_reason = excluded.delivery_reason
  where (ranks -> early.delivery_status, early.delivery_event_at) < (reported, occurred_at);
  return false;
end
$function$;

create or replace function public.record_email_failure (
  email_id uuid,
  claim_token uuid,
  error text,
  delay_seconds integer default null::integer,
  uncertain boolean default true
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  update public.email_outbox as mail set
    claim_token = null, last_error = left(error, 500),
    status = case when delay_seconds is null then 'failed' else 'pending' end,
    due_at = case when delay_seconds is not null
      then now() + make_interval(secs => least(greatest(delay_seconds, 0), 86400)) end,
    finished_at = case when delay_seconds is null then now() end,
    seen_errors = case
      when private.error_kind(error) = any (mail.seen_errors) or cardinality(mail.seen_errors) >= 20
        then mail.seen_errors
      else mail.seen_errors || private.error_kind(error)
    end,
    uncertain_since = case
      when uncertain is distinct from false then coalesce(mail.uncertain_since, mail.claimed_at)
      else mail.uncertain_since
    end
  where mail.id = email_id and mail.claim_token = record_email_failure.claim_token;
  return found;
end
$function$;

create or replace function public.record_page_addresses (
  addresses jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  perform private.reject_if(jsonb_typeof(addresses) is distinct from 'array', 'addresses must be a list');
  insert into public.page_addresses as known (address, document_id, seen_at)
  select distinct on (incoming.address)
    incoming.address, incoming.document_id, incoming.seen_at
  from jsonb_to_recordset(addresses)
    as incoming (address text, document_id text, seen_at timestamptz)
  order by incoming.address, incoming.seen_at desc
  on conflict (address) do update set
    document_id = excluded.document_id,
    seen_at = excluded.seen_at
  where known.seen_at < excluded.seen_at;
  return found;
end
$function$;

create or replace function public.record_payment (
  booking_id uuid,
  seen_paid numeric,
  payment jsonb,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking public.appointments;
  written private.payments;
  sums record;
  today date := private.wall_clock(now())::date;
begin
  select * into booking from public.appointments where id = booking_id for update;
  if booking.id is null then
    return null;
  end if;
  written.id := (payment ->> 'id')::uuid;
  if exists (
    select from private.payments as known
    where known.id = written.id and known.appointment_id = booking.id
  ) then
    return jsonb_build_object('done', true, 'actor', actor ->> 'name');
  end if;
  select * into sums from private.sums_of(booking.id);
  if sums.paid - sums.back + sums.on_its_way is distinct from seen_paid then
    return jsonb_build_object('done', false, 'actor', case when sums.on_its_way > 0 then 'Online' else (
      select coalesce(latest.removed_by, latest.recorded_by) from private.payments as latest
      where latest.appointment_id = booking.id
      order by coalesce(latest.removed_at, latest.recorded_at) desc limit 1) end);
  end if;
  written.amount := case when jsonb_typeof(payment -> 'amount') = 'number'
    then (payment ->> 'amount')::numeric end;
  perform private.reject_if(written.amount is null or written.amount not between 0.01 and 100000,
    'amount must be $0.01 to $100,000');
  written.method := private.text_field(payment, 'method', 20);
  perform private.reject_if(written.method not in ('cash', 'check', 'card', 'app', 'transfer'),
    'method must be cash, check, card, app or transfer');
  written.paid_on := (payment ->> 'paid_on')::date;
  perform private.reject_if(written.paid_on is null or written.paid_on not between date '2020-01-01' and today,
    'date must be today or earlier');
  insert into private.payments (
    id, appointment_id, amount, method, paid_on, recorded_by, recorded_by_id
  ) values (
    written.id, booking.id, written.amount, written.method, written.paid_on,
    left(actor ->> 'name', 100), left(actor ->> 'id', 100)
  );
  perform private.record_event(booking, 'payment', actor, jsonb_build_object('note', format(
    '%s by %s on %s', private.dollars(written.amount), written.method,
    to_char(written.paid_on, 'FMMon FMDD, YYYY'))));
  return jsonb_build_object('done', true, 'actor', actor ->> 'name');
end
$function$;

create or replace function public.record_refunds (
  refunds jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
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
$function$;

create or replace function public.record_session (
  session jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
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
$function$;

create or replace function public.remove_customer_note (
  note_id bigint,
  actor jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  insert into private.history (customer_id, kind, actor, actor_id, removes)
  select event.customer_id, 'note-removed',
    left(remove_customer_note.actor ->> 'name', 100), left(remove_customer_note.actor ->> 'id', 100),
    event.id
  from private.history as event
  where event.id = note_id and event.customer_id is not null and event.kind = 'note'
  on conflict do nothing;
  return found;
end
$function$;

create or replace function public.remove_payment (
  payment_id uuid,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  removed private.payments;
begin
  update private.payments as payment set
    removed_at = now(), removed_by = left(actor ->> 'name', 100), removed_by_id = left(actor ->> 'id', 100)
  where payment.id = payment_id and payment.removed_at is null and payment.method <> 'online'
  returning * into removed;
  if removed.id is null then
    return (
      select jsonb_build_object('done', false, 'actor', payment.removed_by)
      from private.payments as payment where payment.id = payment_id);
  end if;
  perform private.record_event(booking, 'payment', actor, jsonb_build_object('note', format(
    'Taken back: %s by %s', private.dollars(removed.amount), removed.method)))
  from public.appointments as booking where booking.id = removed.appointment_id;
  return jsonb_build_object('done', true, 'actor', actor ->> 'name');
end
$function$;

create or replace function public.remove_samples()
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  removed integer;
begin
  perform private.refuse_stranger();
  delete from public.appointments where is_sample;
  get diagnostics removed = row_count;
  delete from public.contact_messages where is_sample;
  delete from public.quotes as quote where quote.is_sample and not exists (
    select from public.appointments as booked where booked.quote_id = quote.id);
  return removed;
end
$function$;

create or replace function public.replace_calendar_feed (
  token_hash text,
  actor text
)
  returns timestamp with time zone
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  insert into private.calendar_feed (token_hash, created_by)
  values (replace_calendar_feed.token_hash, left(actor, 100))
  on conflict (only_row) do update set
    token_hash = excluded.token_hash, created_at = now(), created_by = excluded.created_by
  returning created_at
$function$;

create or replace function public.request_another_time (
  token_hash text,
  seen_revision integer,
  note text,
  requested jsonb default null::jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking_id uuid := (
    select token.appointment_id from private.manage_tokens as token
    where token.token_hash = request_another_time.token_hash);
  words text := private.clean_note(note);
  booking public.appointments;
  day date := (requested ->> 'date')::date;
  clock time := (requested ->> 'time')::time;
  until time := case when clock is not null then private.until_field(requested, clock) end;
begin
  if booking_id is null then
    return null;
  end if;
  select * into booking from public.appointments where id = booking_id for update;
  if booking.revision is distinct from seen_revision then
    return private.outcome(booking_id, false);
  end if;
  if not exists (
    select from private.booking_transitions as transition
    where (transition.from_status, transition.action, transition.by)
      = (booking.appointment_status, 'ask', 'customer')
  ) then
    perform private.reject('this request is closed');
  end if;
  if day is not null then
    perform private.refuse_impossible_time(day, coalesce(clock, time '12:00'));
  end if;
  perform private.reject_if(words is null and day is null, 'tell us which days and times work for you');
  if (
    select count(*) from private.history as event
    where event.appointment_id = booking_id and event.kind = 'ask'
      and event.happened_at > now() - interval '1 day'
  ) >= 5 then
    perform private.reject('you have already asked several times today. Please call us');
  end if;
  update public.appointments set revision = appointments.revision + 1, awaits_owner = true,
    requested_date = day, requested_time = case when day is not null then clock end,
    requested_until = case when day is not null then until end, requested_note = words
  where id = booking_id returning * into booking;
  perform private.record_event(booking, 'ask', '{"name": "Customer"}', jsonb_build_object(
    'from_status', booking.appointment_status, 'to_status', booking.appointment_status, 'note', words));
  perform private.queue_booking_email(
    booking, 'send-admin-change-request', jsonb_build_object('note', words));
  return private.outcome(booking_id, true);
end
$function$;

create or replace function public.retry_failed_emails()
  returns integer
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.refuse_stranger();
  with retried as (
    update public.email_outbox set
      status = 'pending', due_at = now(), finished_at = null,
      attempts = 0, first_attempt_at = null, claimed_at = null, uncertain_since = null,
      last_error = null, seen_errors = '{}', rendered = null, resends = resends + 1
    where status = 'failed' returning id
  )
  select count(*)::integer from retried
$function$;

create or replace function public.save_quote (
  submission_id uuid,
  quote jsonb
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.run_rate_limited('quote', submission_id, quote)
$function$;

create or replace function public.search_customers (
  search text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select coalesce(jsonb_agg(private.customer_row(head.id) order by head.seen desc), '[]')
  from (
    select coalesce(one.merged_into, one.id) as id, max(one.last_seen_at) as seen
    from private.customers as one where one.id = any (array(
      select private.search_ids('private.customers', 'known_as', 'last_seen_at', 1000, 21, search)))
    group by 1 order by 2 desc limit 21
  ) as head
$function$;

create or replace function public.send_contact_message (
  submission_id uuid,
  message jsonb
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.run_rate_limited('contact', submission_id, message)
$function$;

create or replace function public.send_receipt (
  booking_id uuid,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking public.appointments;
begin
  select * into booking from public.appointments where id = booking_id for update;
  if booking.id is null then
    return null;
  end if;
  perform private.reject_if(private.paid_for(booking.id) = 0, 'a receipt needs a payment first');
  perform private.reject_if(booking.customer_email is null, 'a receipt needs an email address');
  -- If the button was pressed twice, the first receipt is already queued.
  if exists (
    select from public.email_outbox as mail
    where mail.appointment_id = booking.id and mail.kind = 'send-visit-receipt'
      and mail.status in ('pending', 'sending'))
  then
    return jsonb_build_object('done', false, 'actor', null);
  end if;
  booking.revision := private.next_email_revision(booking.id);
  perform private.queue_booking_email(booking, 'send-visit-receipt',
    public.read_receipt(booking.id), private.undo_seconds());
  perform private.record_event(booking, 'receipt', actor, jsonb_build_object(
    'note', private.dollars(private.paid_for(booking.id)) || ' paid'));
  return jsonb_build_object('done', true, 'actor', actor ->> 'name', 'revision', booking.revision);
end
$function$;

create or replace function public.separate_customer (
  customer_id uuid,
  actor jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  head uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('customers', 10));
  select merged_into into head from private.customers where id = separate_customer.customer_id;
  if head is null then
    return false;
  end if;
  update private.customers set merged_into = null where id = separate_customer.customer_id;
  insert into private.history (customer_id, kind, actor, actor_id, other_id)
  values (head, 'separated', left(actor ->> 'name', 100), left(actor ->> 'id', 100),
    separate_customer.customer_id);
  return true;
end
$function$;

create or replace function public.set_booking_price (
  booking_id uuid,
  seen_price bigint,
  price jsonb,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking public.appointments;
  before jsonb;
  line jsonb;
  amount numeric;
  priced jsonb := '[]';
  fee numeric := case when jsonb_typeof(price -> 'mobile_fee') = 'number'
    then (price ->> 'mobile_fee')::numeric end;
  sum_of_lines numeric := 0;
  is_catalog_price boolean;
  why text;
begin
  select * into booking from public.appointments where id = booking_id for update;
  if booking.id is null then
    return null;
  end if;
  before := private.booking_price(booking);
  if coalesce((before ->> 'id')::bigint, 0) is distinct from seen_price then
    return jsonb_build_object('done', false, 'actor', before ->> 'set_by');
  end if;
  perform private.reject_if(booking.appointment_status = 'declined', 'a declined request has no price');
  if jsonb_typeof(price -> 'lines') is distinct from 'array'
    or jsonb_array_length(price -> 'lines') not between 1 and 30 then
    perform private.reject('lines must be 1 to 30');
  end if;
  perform private.reject_if(fee is null or fee not between 0 and 100000 or fee <> round(fee, 2),
    'fee must be $0 to $100,000');
  for line in select jsonb_array_elements(price -> 'lines') loop
    amount := case when jsonb_typeof(line -> 'price') = 'number' then (line ->> 'price')::numeric end;
    perform private.reject_if(amount is null or amount not between 0 and 100000 or amount <> round(amount, 2),
      'lines must each have a price of $0 to $100,000');
    priced := priced || jsonb_build_object(
      'service_id', private.text_field(line, 'service_id', 96, required => false),
      'title', private.text_field(line, 'title', 120), 'price', trim_scale(amount));
    sum_of_lines := sum_of_lines + amount;
  end loop;
  perform private.reject_if(sum_of_lines + fee > 100000, 'lines may come to at most $100,000');
  why := private.text_field(price, 'reason', 200, required => false);
  -- Every amount is one that the customer can look up: lines at catalog prices for one size, and the fee that tops
  -- up a small visit.
  is_catalog_price := fee = greatest(100 - sum_of_lines, 0) and exists (
    select from unnest(array['regular', 'suv']) as size
    where not exists (
      select from jsonb_array_elements(priced) as entry
      left join public.services as service
        on service.service_id = entry ->> 'service_id' and service.active
      where (private.prices_of(service) ->> size)::numeric is distinct from (entry ->> 'price')::numeric));
  if why is null and not is_catalog_price
    and (before -> 'lines', before -> 'mobile_fee') is distinct from (priced, to_jsonb(fee)) then
    perform private.reject('reason is required for a price that differs from the catalog');
  end if;
  insert into private.booking_prices (
    appointment_id, lines, mobile_fee, total, reason, set_by, set_by_id
  ) values (
    booking.id, priced, fee, sum_of_lines + fee, why, left(actor ->> 'name', 100), left(actor ->> 'id', 100)
  );
  perform private.record_event(booking, 'price', actor, jsonb_build_object('note', concat_ws(
    ': ', concat_ws(' → ', private.dollars((before ->> 'total')::numeric),
      private.dollars(sum_of_lines + fee)), why)));
  -- Emails that have certainly not been sent get the new price, with a new rendering and a new key.
  update public.email_outbox as mail set
    payload = mail.payload || jsonb_build_object('quote', private.price_payload(booking)),
    resends = mail.resends + case when mail.rendered is null then 0 else 1 end, rendered = null
  where mail.appointment_id = booking.id and mail.status = 'pending'
    and mail.uncertain_since is null and mail.payload ? 'quote';
  return jsonb_build_object('done', true, 'actor', actor ->> 'name');
end
$function$;

create or replace function public.start_checkout (
  token_hash text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
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
$function$;

create or replace function public.start_refund (
  booking_id uuid,
  refund jsonb,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
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
$function$;

create or replace function public.store_rendered_email (
  email_id uuid,
  claim_token uuid,
  rendered jsonb
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  select private.reject_if(jsonb_typeof(store_rendered_email.rendered) is distinct from 'object',
    'rendered must be an object');
  update public.email_outbox as mail
  set rendered = coalesce(mail.rendered, store_rendered_email.rendered)
  where mail.id = email_id and mail.claim_token = store_rendered_email.claim_token
  returning mail.rendered
$function$;

create or replace function public.strip_sent_emails (
  older_than_days integer
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  stripped integer;
begin
  perform private.refuse_stranger();
  update public.email_outbox as mail set rendered = null, payload = '{}', delivery_reason = null
  where mail.id in (
    select old.id from public.email_outbox as old
    where old.status = 'sent' and (old.rendered is not null or old.payload <> '{}'::jsonb)
      and old.finished_at < now() - make_interval(days => greatest(older_than_days, 1))
    order by old.finished_at limit 1000);
  get diagnostics stripped = row_count;
  return stripped;
end
$function$;

create or replace function public.sum_money (
  first_day date,
  last_day date
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  with billed as materialized (
    select visit.*, case when is_canceled then paid else (visit.price ->> 'total')::numeric end as total
    from (
      select one.id, btrim(one.city) as city, one.customer_name as name, one.visit_date as day,
        private.booking_price(one) as price, sums.paid - sums.back as paid,
        sums.paid + sums.on_its_way as covered, sums.on_its_way, one.appointment_status = 'cancelled' as is_canceled
      from public.appointments as one cross join lateral private.sums_of(one.id) as sums
      where one.visit_date between first_day and last_day and not one.is_sample
        and (one.appointment_status = 'completed' or (
          one.appointment_status in ('cancelled', 'no_show') and sums.paid > sums.back))
    ) as visit
  ), lines as (
    select billed.id, coalesce(service.title, line ->> 'title') as title,
      (line ->> 'price')::numeric as amount
    from billed cross join jsonb_array_elements(billed.price -> 'lines') as line
    left join public.services as service on service.service_id = line ->> 'service_id'
    where not is_canceled
    union all
    select id, 'Canceled visits', paid from billed where is_canceled
    union all
    select billed.id, 'Mobile service fee', (billed.price ->> 'mobile_fee')::numeric
    from billed where not is_canceled and (billed.price ->> 'mobile_fee')::numeric > 0
  ), received as materialized (
    select payment.method, payment.amount, payment.appointment_id from private.payments as payment
    join public.appointments as booking on booking.id = payment.appointment_id
    where payment.removed_at is null and not booking.is_sample
      and (payment.amount > 0 or payment.reference is not null)
      and payment.paid_on between first_day and last_day
  ), sums as (
    select 'by_service' as part, title as name, count(distinct id) as visits, sum(amount) as amount
    from lines group by title
    union all
    select 'by_city', min(city), count(*), coalesce(sum(total), 0) from billed group by lower(city)
    union all
    select 'by_method', method, count(distinct appointment_id), sum(amount) from received group by method
    union all
    select 'by_week', to_char(date_trunc('week', day), 'YYYY-MM-DD'), count(*), coalesce(sum(total), 0)
    from billed group by date_trunc('week', day)
  )
  select jsonb_build_object(
    'visits', (select count(*) from billed),
    'billed', (select trim_scale(coalesce(sum(billed.total), 0)) from billed),
    'unpaid', (select trim_scale(coalesce(sum(greatest(billed.total - billed.covered, 0)), 0))
      from billed),
    'on_its_way', (select trim_scale(coalesce(sum(billed.on_its_way), 0)) from billed),
    'received', (select trim_scale(coalesce(sum(received.amount), 0)) from received),
    'back', (select trim_scale(-coalesce(sum(received.amount), 0)) from received where received.amount < 0),
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object('id', each.id, 'name', each.name,
        'visit_date', each.day,
        'unpaid', trim_scale(each.total - each.covered)) order by each.day, each.id), '[]')
      from (
        select * from billed where billed.total is null or billed.total > billed.covered
        order by billed.day, billed.id limit 101) as each),
    'by_service', '[]'::jsonb, 'by_city', '[]'::jsonb, 'by_method', '[]'::jsonb, 'by_week', '[]'::jsonb
  ) || coalesce((
    select jsonb_object_agg(part, each.rows)
    from (
      select sums.part, jsonb_agg(jsonb_build_object(
        'name', sums.name, 'visits', sums.visits, 'amount', trim_scale(sums.amount))
        order by case when sums.part <> 'by_week' then sums.amount end desc, sums.name) as rows
      from sums group by sums.part) as each), '{}')
$function$;

create or replace function public.sync_offer (
  offer jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  known public.offers;
begin
  select * into known from public.offers as one where one.offer_id = offer ->> 'offer_id';
  if known.offer_id is null and offer -> 'active' = 'false' then
    return false;
  end if;
  insert into public.offers as present
  select (jsonb_populate_record(known, offer)).*
  on conflict (offer_id) do update set
    name = excluded.name, service_ids = excluded.service_ids, dollars_off = excluded.dollars_off,
    percent_off = excluded.percent_off, new_customers = excluded.new_customers, code = excluded.code,
    first_day = excluded.first_day, last_day = excluded.last_day, active = excluded.active, revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at;
  return found;
end
$function$;

create or replace function public.sync_schedule (
  schedule jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  zone text := coalesce(sync_schedule.schedule ->> 'time_zone', private.time_zone());
begin
  begin
    perform now() at time zone zone;
  exception when invalid_parameter_value then
    perform private.reject('time_zone must be a known time zone');
  end;
  if exists (
    select from jsonb_array_elements(sync_schedule.schedule -> 'weekdays') as hours,
      jsonb_to_recordset(hours -> 'windows') as arrival("from" time, until time)
    where (arrival."from" < arrival.until and arrival.until <= (hours ->> 'closes')::time) is not true
  ) then
    perform private.reject('weekdays must have windows that end after they begin, by closing time');
  end if;
  perform private.lock_visits();
  insert into public.schedule as present
  select (jsonb_populate_record(null::public.schedule,
    sync_schedule.schedule || jsonb_build_object('only_row', true, 'time_zone', zone))).*
  on conflict (only_row) do update set
    time_zone = excluded.time_zone, weekdays = excluded.weekdays,
    teams = excluded.teams, instant = excluded.instant, holidays = excluded.holidays,
    revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at;
  return found;
end
$function$;

create or replace function public.sync_service (
  service jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  incoming public.services;
  field text;
  problem text;
begin
  perform private.reject_if(jsonb_typeof(service) is distinct from 'object', 'service must be an object');
  incoming.service_id := private.text_field(service, 'service_id', 96);
  incoming.title := private.text_field(service, 'title', 120);
  incoming.description := coalesce(
    private.text_field(service, 'description', 2000, required => false, multiline => true), '');
  incoming.includes := array(
    select jsonb_array_elements_text(coalesce(nullif(service -> 'includes', 'null'), '[]')));
  incoming.revised_at := private.text_field(service, 'revised_at', 40)::timestamptz;

  if jsonb_typeof(service -> 'visit_minutes') = 'number'
    and (service ->> 'visit_minutes')::numeric between 1 and 10000 then
    incoming.visit_minutes := (service ->> 'visit_minutes')::numeric::integer;
  end if;
  incoming.interval_weeks := private.integer_field(service, 'interval_weeks', 1, 520);
  incoming.deposit_dollars := private.integer_field(service, 'deposit_dollars', 1, 9999);
  incoming.deposit_percent := private.integer_field(service, 'deposit_percent', 1, 100);

  foreach field in array array['price_regular', 'price_suv', 'price_flat', 'price_per_wheel'] loop
    if jsonb_typeof(service -> field) <> 'null' and (
      jsonb_typeof(service -> field) <> 'number' or service ->> field !~ '^\d{1,6}(\.0+)?$'
      or (service ->> field)::numeric not between 1 and 100000
    ) then
      problem := format('%s must be whole dollars between 1 and 100000', field);
    end if;
  end loop;
  if problem is null then
    incoming.price_regular := (service ->> 'price_regular')::numeric;
    incoming.price_suv := (service ->> 'price_suv')::numeric;
    incoming.price_flat := (service ->> 'price_flat')::numeric;
    incoming.price_per_wheel := (service ->> 'price_per_wheel')::numeric;
    problem := case
      when num_nonnulls(incoming.price_regular, incoming.price_suv, incoming.price_flat,
        incoming.price_per_wheel) = 0 then 'the service has no price'
      when num_nonnulls(incoming.price_regular, incoming.price_suv) = 1
        then 'price_regular and price_suv belong together'
      when num_nonnulls(incoming.price_flat, incoming.price_per_wheel)
        + num_nonnulls(incoming.price_regular, incoming.price_suv) / 2 > 1
        then 'the service has more than one kind of price'
      when incoming.price_suv < incoming.price_regular
        then 'price_suv must not be below price_regular'
    end;
  end if;
  incoming.active := problem is null
    and coalesce((service -> 'active') = 'true'::jsonb, false);

  insert into public.services as present select incoming.*
  on conflict (service_id) do update set
    title = excluded.title,
    description = excluded.description,
    includes = excluded.includes,
    price_regular = excluded.price_regular,
    price_suv = excluded.price_suv,
    price_flat = excluded.price_flat,
    price_per_wheel = excluded.price_per_wheel,
    visit_minutes = excluded.visit_minutes,
    interval_weeks = excluded.interval_weeks,
    deposit_dollars = excluded.deposit_dollars,
    deposit_percent = excluded.deposit_percent,
    active = excluded.active,
    revised_at = excluded.revised_at
  where present.revised_at <= excluded.revised_at
  returning present.active into incoming.active;
  return jsonb_build_object('applied', found, 'active', found and incoming.active, 'problem', problem);
end
$function$;

create or replace function public.times_off (
  since date,
  through date
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  with days as (select since + number as day from generate_series(0, through - since) as number),
  off as (
    select day, coalesce(from_time, '00:00') as begins, coalesce(until_time, '24:00') as ends,
      from_time is null as all_day, reason
    from days, public.blocked_times as blocked
    where removed_at is null and (yearly or (last_day >= since and first_day <= through))
      and private.is_blocked_on(blocked, day)
    union all
    select day, span."from", span.until, false, coalesce(title, 'Busy in your own calendar')
    from days, public.owner_calendar,
      jsonb_to_recordset(busy -> day::text) as span("from" time, until time, title text)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', day, 'from', to_char(begins, 'HH24:MI'), 'until', to_char(ends, 'HH24:MI'),
    'all_day', all_day, 'reason', reason) order by day, begins, ends), '[]')
  from off
$function$;

create or replace function public.transition_booking (
  booking_id uuid,
  seen_revision integer,
  action text,
  actor jsonb,
  details jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  was public.appointments;
  booking public.appointments;
  email_kind text := case action
    when 'confirm' then 'send-visit-confirmed'
    when 'propose' then 'send-visit-proposed'
    when 'decline' then 'send-visit-declined'
    when 'cancel' then 'send-visit-cancelled'
    when 'complete' then case when details ->> 'thanks' is not null then 'send-visit-thanks' end
  end;
  delay integer := private.undo_seconds();
  conflicts jsonb;
begin
  select * into was from public.appointments where id = booking_id;
  -- A missing field never agrees to a time that the customer can't make.
  if action = 'confirm' and details ->> 'date' is null and was.revision = seen_revision
    and num_nonnulls(was.requested_date, was.requested_note) > 0 then
    perform private.reject('date is required because the customer has asked for another time');
  end if;
  booking := private.apply_transition(
    booking_id, seen_revision, action, 'owner', actor, details);
  if booking.id is null then
    return private.outcome(booking_id, false);
  end if;
  if action = 'complete' then
    delay := extract(epoch from (private.wall_clock(now())::date + 1
      + make_interval(hours => private.integer_field(details, 'thanks', 0, 23)))
      at time zone private.time_zone() - now());
  end if;
  if email_kind is not null then
    perform private.queue_booking_email(booking, email_kind, jsonb_build_object(
      'note', private.clean_note(details ->> 'note'),
      'moved', was.appointment_status in ('confirmed', 'proposed')), delay);
  end if;
  return private.outcome(booking_id, true);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  return private.outcome(booking_id, false, conflicts);
end
$function$;

create or replace function public.transition_message (
  message_id uuid,
  seen_revision integer,
  target text,
  actor jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  message public.contact_messages;
begin
  select * into message from public.contact_messages where id = message_id for update;
  if message.id is null or message.revision is distinct from seen_revision then
    return jsonb_build_object('done', false, 'current', (
      select jsonb_build_object('status', message.status, 'revision', message.revision,
        'actor', event.actor, 'happened_at', event.happened_at)
      from private.history as event
      where event.contact_message_id = message_id and event.kind in ('received', 'transition')
      order by event.id desc limit 1));
  end if;
  if not exists (
    select from private.message_transitions as transition
    where transition.from_status = message.status and transition.to_status = target
  ) then
    perform private.reject(format('a message that is %s cannot become %s', message.status, target));
  end if;
  update public.contact_messages set status = target, revision = contact_messages.revision + 1
  where id = message_id;
  insert into private.history (
    contact_message_id, kind, actor, actor_id, from_status, to_status, revision
  ) values (
    message_id, 'transition', left(actor ->> 'name', 100), left(actor ->> 'id', 100), message.status, target,
    message.revision + 1
  );
  return jsonb_build_object('done', true, 'current', jsonb_build_object(
    'status', target, 'revision', message.revision + 1,
    'actor', transition_message.actor ->> 'name', 'happened_at', now()));
end
$function$;

create or replace function public.transition_own_booking (
  token_hash text,
  seen_revision integer,
  action text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking_id uuid := (
    select token.appointment_id from private.manage_tokens as token
    where token.token_hash = transition_own_booking.token_hash);
  was text;
  booking public.appointments;
begin
  if booking_id is null then
    return null;
  end if;
  perform private.reject_if(action not in ('accept', 'cancel'), 'action must be accept or cancel');
  select appointment_status into was from public.appointments where id = booking_id;
  booking := private.apply_transition(
    booking_id, seen_revision, action, 'customer', '{"name": "Customer"}');
  if booking.id is not null then
    perform private.queue_booking_email(
      booking, kind, jsonb_build_object('moved', was in ('confirmed', 'proposed')))
    from unnest(case action
      when 'accept' then array['send-admin-accepted', 'send-visit-confirmed']
      else array['send-admin-cancelled', 'send-visit-cancelled'] end) as kind;
  end if;
  return private.outcome(booking_id, booking.id is not null);
end
$function$;

create or replace function public.try_form (
  called text,
  args jsonb
)
  returns jsonb
  language plpgsql
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  id uuid := (args ->> 'submission_id')::uuid;
  answer jsonb;
begin
  answer := case called
    when 'save_quote' then public.save_quote(id, args -> 'quote')
    when 'create_booking' then public.create_booking(id, args -> 'booking')
    when 'send_contact_message' then public.send_contact_message(id, args -> 'message')
  end;
  if answer is null then
    raise exception using errcode = '22023', message = 'called is not the function of a form';
  end if;
  raise exception using errcode = 'PT418', message = 'the trial is over';
exception when sqlstate 'PT418' then
  return answer;
end
$function$;

create or replace function public.unblock_time (
  blocked_id uuid,
  actor jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  perform private.lock_visits();
  update public.blocked_times set
    removed_at = now(), removed_by = left(actor ->> 'name', 100), removed_by_id = left(actor ->> 'id', 100)
  where id = blocked_id and removed_at is null;
  return found;
end
$function$;

create or replace function public.undo_transition (
  booking_id uuid,
  seen_revision integer,
  actor jsonb,
  details jsonb default '{}'::jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  booking public.appointments;
  last private.history;
  conflicts jsonb;
begin
  select * into booking from public.appointments where id = booking_id for update;
  delete from public.email_outbox as mail
  where mail.appointment_id = booking_id and mail.revision = seen_revision and seen_revision < 0
    and mail.status = 'pending' and mail.attempts = 0;
  if found then
    perform private.record_event(booking, 'receipt', actor, '{"note": "Taken back"}');
    return private.outcome(booking_id, true);
  end if;
  if booking.revision is distinct from seen_revision then
    return private.outcome(booking_id, false);
  end if;
  last := private.transition_to_undo(booking, details);
  if last.id is null then
    return private.outcome(booking_id, false);
  end if;
  booking := jsonb_populate_record(booking, last.before - 'dropped');
  booking.revision := booking.revision + 1;
  if booking.appointment_status in ('confirmed', 'proposed') then
    booking := private.promise_visit(booking, details);
  else
    booking := private.write_booking_state(booking);
  end if;
  delete from public.email_outbox as mail
  where mail.appointment_id = booking_id and mail.revision = seen_revision and mail.revision > 0;
  perform private.record_event(booking, 'undo', actor, jsonb_build_object(
    'from_status', last.to_status, 'to_status', booking.appointment_status));
  perform private.queue_booking_email(
    booking, mail ->> 'kind', mail - 'kind', private.undo_seconds())
  from jsonb_array_elements(last.before -> 'dropped') as mail;
  return private.outcome(booking_id, true);
exception when sqlstate 'VC001' then
  get stacked diagnostics conflicts = pg_exception_detail;
  update public.email_outbox as mail
  set due_at = greatest(mail.due_at, last.happened_at + make_interval(secs => private.undo_choice_seconds()))
  where mail.appointment_id = booking_id and mail.revision = seen_revision and mail.revision > 0
    and mail.status = 'pending';
  return private.outcome(booking_id, false, conflicts);
end
$function$;

create or replace function public.unsubscribe (
  token_hash text
)
  returns boolean
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  update private.customers set proposals_stopped_at = coalesce(proposals_stopped_at, now())
  from private.invitations as invitation join public.appointments as visit on visit.id = invitation.follows_id
  where invitation.token_hash = unsubscribe.token_hash and customers.id = visit.customer_id;
  with ended as (
    update private.waiting_list as waiting set ended_at = now(), ended_by = 'Customer', visitor = null, network = null
    from private.invitations as invitation join private.waiting_list as entry on entry.id = invitation.waiting_id
    where invitation.token_hash = unsubscribe.token_hash and waiting.ended_at is null
      and (waiting.id = entry.id or waiting.inbox = entry.inbox)
    returning waiting.id
  )
  delete from public.email_outbox as mail using ended join private.invitations as made on made.waiting_id = ended.id
  where mail.invitation_id = made.id and mail.status = 'pending' and mail.uncertain_since is null;
  select exists (select from private.invitations as invitation where invitation.token_hash = unsubscribe.token_hash)
$function$;

create or replace function public.use_studio_secret (
  secret_hash text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  delete from private.used_secrets where used_at < now() - interval '1 day';
  insert into private.used_secrets (secret_hash) values (use_studio_secret.secret_hash)
  on conflict do nothing;
  return found;
end
$function$;

create or replace function public.visit_availability (
  first_day date,
  days integer,
  services text[]
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
declare
  clock timestamp := private.wall_clock(now());
begin
  perform private.reject_if(days is null or days not between 1 and 42, 'days must be between 1 and 42');
  perform private.reject_if(first_day is null or first_day not between clock::date - 731 and clock::date + 731,
    'first day must be within two years of today');
  perform private.reject_if(cardinality(services) > 50, 'services may be at most 50');
  return private.availability_at(clock, first_day, days, private.minutes_of(services), services);
end
$function$;

create or replace function public.write_owner_calendar (
  calendar jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
begin
  if calendar ->> 'address' is null then
    delete from public.owner_calendar where only_row;
  elsif calendar ? 'shows_titles' then
    insert into public.owner_calendar (address, shows_titles)
    values (calendar ->> 'address', (calendar ->> 'shows_titles')::boolean)
    on conflict (only_row) do update set address = excluded.address, shows_titles = excluded.shows_titles,
      checked_at = null, read_at = null, problem = null, busy = '{}';
  else
    update public.owner_calendar set checked_at = now(), problem = calendar ->> 'problem',
      read_at = case when calendar ? 'busy' then now() else read_at end,
      busy = coalesce(calendar -> 'busy', busy)
    where address = calendar ->> 'address';
  end if;
  return found;
end
$function$;

create or replace function public.write_sync_state (
  deployment text,
  publishes jsonb,
  live_event_id text
)
  returns integer
  language sql
  security definer
  set search_path to ''
  set jit to 'off'
  AS $function$
  delete from private.sync_state as state
  where state.deployment <> write_sync_state.deployment
    and state.reconciled_at < now() - interval '30 days';
  insert into private.sync_state as state (deployment, publishes, live_event_id)
  values (
    write_sync_state.deployment,
    write_sync_state.publishes,
    nullif(write_sync_state.live_event_id, '')
  )
  on conflict (deployment) do update set
    version = state.version + (excluded.publishes <> '{}')::integer,
    publishes = state.publishes || coalesce((
      select jsonb_object_agg(incoming.key, incoming.value)
      from jsonb_each(excluded.publishes) as incoming
      where not coalesce(
        (state.publishes -> incoming.key ->> 'updatedAt')::timestamptz
          > (incoming.value ->> 'updatedAt')::timestamptz
        and (state.publishes -> incoming.key ->> 'seenAt')::numeric
          > (incoming.value ->> 'seenAt')::numeric - 60000,
        false)
    ), '{}'),
    live_event_id = coalesce(excluded.live_event_id, state.live_event_id),
    reconciled_at = now()
  returning state.version
$function$;

alter table "private"."customer_contacts"
  add constraint "customer_contacts_customer_id_fkey" foreign key (customer_id)
    references private.customers(id) on delete cascade;

alter table "private"."customers"
  add constraint "customers_merged_into_fkey" foreign key (merged_into) references private.customers(id)
    on delete set null;

alter table "private"."history"
  add constraint "history_customer_id_fkey" foreign key (customer_id) references private.customers(id)
    on delete cascade;

alter table "private"."history"
  add constraint "history_removes_fkey" foreign key (removes) references private.history(id) on delete cascade;

alter table "private"."payments"
  add constraint "payments_refunds_fkey" foreign key (refunds) references private.payments(id)
    on delete cascade;

alter table "private"."invitations"
  add constraint "invitations_waiting" foreign key (waiting_id) references private.waiting_list(id)
    on delete cascade;

alter table "public"."appointments"
  add constraint "appointments_customer_id_fkey" foreign key (customer_id) references private.customers(id)
    on delete set null;

alter table "private"."booking_prices"
  add constraint "booking_prices_appointment_id_fkey" foreign key (appointment_id)
    references public.appointments(id) on delete cascade;

alter table "private"."checkouts"
  add constraint "checkouts_appointment_id_fkey" foreign key (appointment_id)
    references public.appointments(id) on delete cascade;

alter table "private"."history"
  add constraint "history_appointment_id_fkey" foreign key (appointment_id) references public.appointments(id)
    on delete cascade;

alter table "private"."invitations"
  add constraint "invitations_appointment_id_fkey" foreign key (appointment_id)
    references public.appointments(id) on delete cascade;

alter table "private"."invitations"
  add constraint "invitations_follows_id_fkey" foreign key (follows_id) references public.appointments(id)
    on delete cascade;

alter table "private"."manage_tokens"
  add constraint "manage_tokens_appointment_id_fkey" foreign key (appointment_id)
    references public.appointments(id) on delete cascade;

alter table "private"."payments"
  add constraint "payments_appointment_id_fkey" foreign key (appointment_id)
    references public.appointments(id) on delete cascade;

alter table "public"."contact_messages"
  add constraint "contact_messages_customer_id_fkey" foreign key (customer_id)
    references private.customers(id) on delete set null;

alter table "private"."history"
  add constraint "history_contact_message_id_fkey" foreign key (contact_message_id)
    references public.contact_messages(id) on delete cascade;

alter table "public"."email_outbox"
  add constraint "email_outbox_appointment_id_fkey" foreign key (appointment_id)
    references public.appointments(id) on delete cascade;

alter table "public"."email_outbox"
  add constraint "email_outbox_contact_message_id_fkey" foreign key (contact_message_id)
    references public.contact_messages(id) on delete cascade;

alter table "public"."email_outbox"
  add constraint "email_outbox_invitation" foreign key (invitation_id) references private.invitations(id)
    on delete cascade;

alter table "public"."email_outbox"
  add constraint "email_outbox_key_once" unique (idempotency_key);

alter table "public"."quotes"
  add constraint "quotes_customer_id_fkey" foreign key (customer_id) references private.customers(id)
    on delete set null;

alter table "private"."history"
  add constraint "history_quote_id_fkey" foreign key (quote_id) references public.quotes(id) on delete cascade;

alter table "public"."appointments"
  add constraint "appointments_quote_id_fkey" foreign key (quote_id) references public.quotes(id)
    on delete restrict;

alter table "public"."email_outbox"
  add constraint "email_outbox_quote_id_fkey" foreign key (quote_id) references public.quotes(id)
    on delete cascade;

alter table "private"."invitations"
  add constraint "invitations_service_id_fkey" foreign key (service_id) references public.services(service_id)
    on delete cascade;

alter table "private"."waiting_list"
  add constraint "waiting_list_service_id_fkey" foreign key (service_id)
    references public.services(service_id) on delete cascade;

alter table "public"."appointments"
  add constraint "appointments_selected_package_fkey" foreign key (selected_package)
    references public.services(service_id) on delete restrict;

create view "private"."booking_transitions" AS  SELECT from_status,
    action,
    by,
    to_status
   FROM ( VALUES ('pending'::text,'confirm'::text,'owner'::text,'confirmed'::text), ('pending'::text,'confirm'::text,'site'::text,'confirmed'::text), ('pending'::text,'propose'::text,'owner'::text,'proposed'::text), ('pending'::text,'decline'::text,'owner'::text,'declined'::text), ('pending'::text,'cancel'::text,'owner'::text,'cancelled'::text), ('pending'::text,'cancel'::text,'customer'::text,'cancelled'::text), ('pending'::text,'ask'::text,'customer'::text,'pending'::text), ('confirmed'::text,'confirm'::text,'owner'::text,'confirmed'::text), ('confirmed'::text,'propose'::text,'owner'::text,'proposed'::text), ('confirmed'::text,'complete'::text,'owner'::text,'completed'::text), ('confirmed'::text,'no-show'::text,'owner'::text,'no_show'::text), ('confirmed'::text,'cancel'::text,'owner'::text,'cancelled'::text), ('confirmed'::text,'cancel'::text,'customer'::text,'cancelled'::text), ('confirmed'::text,'ask'::text,'customer'::text,'confirmed'::text), ('proposed'::text,'propose'::text,'owner'::text,'proposed'::text), ('proposed'::text,'confirm'::text,'owner'::text,'confirmed'::text), ('proposed'::text,'accept'::text,'customer'::text,'confirmed'::text), ('proposed'::text,'cancel'::text,'owner'::text,'cancelled'::text), ('proposed'::text,'cancel'::text,'customer'::text,'cancelled'::text), ('proposed'::text,'ask'::text,'customer'::text,'proposed'::text)) transition(from_status, action, by, to_status);

create view "private"."email_budgets" AS  SELECT name,
    most,
    period
   FROM ( VALUES ('answers'::text,3,'1 day'::interval), ('quotes'::text,3,'1 day'::interval), ('invitations'::text,3,'1 day'::interval), ('reminders'::text,10,'1 day'::interval), ('bookings'::text,30,'01:00:00'::interval), ('changes'::text,30,'01:00:00'::interval), ('messages'::text,30,'01:00:00'::interval), ('calls'::text,30,'01:00:00'::interval), ('payments'::text,30,'01:00:00'::interval), ('spam'::text,10,'01:00:00'::interval)) budget(name, most, period);

create view "private"."message_transitions" AS  SELECT from_status,
    to_status
   FROM ( VALUES ('new'::text,'answered'::text), ('new'::text,'closed'::text), ('answered'::text,'new'::text), ('closed'::text,'new'::text)) transition(from_status, to_status);

create view "private"."promised_visits" AS  SELECT appointments.id,
    appointments.visit_date AS day,
    (appointments.visit_date + appointments.visit_time) AS starts,
    appointments.visit_minutes AS minutes,
    appointments.team,
    appointments.city,
    appointments.customer_name,
    appointments.appointment_number
   FROM public.appointments
  WHERE (appointments.appointment_status = 'confirmed'::text)
UNION ALL
 SELECT appointments.id,
    appointments.proposed_date AS day,
    (appointments.proposed_date + appointments.proposed_time) AS starts,
    appointments.visit_minutes AS minutes,
    appointments.team,
    appointments.city,
    appointments.customer_name,
    appointments.appointment_number
   FROM public.appointments
  WHERE (appointments.appointment_status = 'proposed'::text);

create view "public"."appointment_overview" with (security_invoker=true) AS  SELECT appointment.id,
    appointment.appointment_number,
    appointment.appointment_status,
    appointment.created_at,
    appointment.preferred_date,
    appointment.preferred_time,
    appointment.customer_name,
    appointment.customer_email,
    appointment.customer_phone,
    appointment.full_address,
    appointment.vehicle_year,
    appointment.vehicle_make,
    appointment.vehicle_model,
    quote.vehicle_type,
    package.title AS package_title,
    COALESCE(quoted.titles, ARRAY[package.title]) AS services,
    quote.subtotal,
    quote.mobile_fee,
    quote.total_amount AS total,
        CASE
            WHEN (quote.id IS NULL) THEN COALESCE(price_words.words, 'price to be confirmed'::text)
            ELSE NULL::text
        END AS price_note,
    quote.quote_number,
        CASE
            WHEN (quote.id IS NOT NULL) THEN ( SELECT (count(*))::integer AS count
               FROM public.appointments other
              WHERE (other.quote_id = quote.id))
            ELSE NULL::integer
        END AS bookings_of_this_quote,
    appointment.looks_like_spam,
    mails.waiting AS mails_waiting,
    mails.sent AS mails_sent,
    mails.failed AS mails_failed,
    mails.last_error AS mail_error,
    mails.undelivered AS mails_undelivered,
    mails.delivery_error,
    appointment.preferred_until
   FROM (((((public.appointments appointment
     JOIN public.services package ON ((package.service_id = appointment.selected_package)))
     LEFT JOIN public.quotes quote ON ((quote.id = appointment.quote_id)))
     LEFT JOIN LATERAL ( SELECT array_agg(detail.key ORDER BY chosen.place) AS titles
           FROM (unnest(quote.selected_services) WITH ORDINALITY chosen(service_id, place)
             JOIN jsonb_each(quote.service_details) detail(key, value) ON (((detail.value ->> 'service_id'::text) = chosen.service_id)))) quoted ON (true))
     LEFT JOIN LATERAL ( SELECT (to_char(totals.low, 'FM$999,999'::text) ||
                CASE
                    WHEN (totals.low = totals.high) THEN ' a visit'::text
                    ELSE ((' or '::text || to_char(totals.high, 'FM$999,999'::text)) || ' a visit, by the size of the vehicle'::text)
                END) AS words
           FROM ( SELECT GREATEST(offered.regular, 100) AS low,
                    GREATEST(offered.suv, 100) AS high
                   FROM jsonb_to_record(appointment.offered_prices) offered(regular integer, suv integer)
                  WHERE (offered.regular IS NOT NULL)) totals) price_words ON (true))
     CROSS JOIN LATERAL ( SELECT (count(*) FILTER (WHERE (mail.status = ANY (ARRAY['pending'::text, 'sending'::text]))))::integer AS waiting,
            (count(*) FILTER (WHERE (mail.status = 'sent'::text)))::integer AS sent,
            (count(*) FILTER (WHERE (mail.status = 'failed'::text)))::integer AS failed,
            max(((mail.kind || ': '::text) || mail.last_error)) FILTER (WHERE (mail.status <> 'sent'::text)) AS last_error,
            (count(*) FILTER (WHERE (mail.delivery_status <> ALL (ARRAY['delivered'::text, 'delivery_delayed'::text]))))::integer AS undelivered,
            max((((mail.kind || ': '::text) || mail.delivery_status) || COALESCE((': '::text || mail.delivery_reason), ''::text))) FILTER (WHERE (mail.delivery_status <> ALL (ARRAY['delivered'::text, 'delivery_delayed'::text]))) AS delivery_error
           FROM public.email_outbox mail
          WHERE (mail.appointment_id = appointment.id)) mails);

create index attempts_age on private.attempts using btree (made_at);

create index attempts_buckets on private.attempts using btree (form, bucket, made_at);

create index attempts_networks on private.attempts using btree (network, form, bucket, made_at);

create index attempts_visitors on private.attempts using btree (visitor, form, made_at);

create index booking_prices_appointment on private.booking_prices using btree (appointment_id, id desc);

create index checkouts_appointment on private.checkouts using btree (appointment_id);

create index checkouts_unsettled on private.checkouts using btree (created_at)
  where (status = ANY (ARRAY['open'::text, 'pending'::text]));

create index customer_contacts_customer on private.customer_contacts using btree (customer_id);

create index customers_merged on private.customers using btree (merged_into)
  where (merged_into is not null);

create index customers_seen on private.customers using btree (last_seen_at);

create index customers_trigrams on private.customers using gin (known_as extensions.gin_trgm_ops);

create index email_counts_age on private.email_counts using btree (queued_at);

create index email_counts_inboxes on private.email_counts using btree (inbox, budget, queued_at);

create index email_counts_networks on private.email_counts using btree (network, queued_at)
  where (network is not null);

create index email_counts_visitors on private.email_counts using btree (visitor, queued_at)
  where (visitor is not null);

create index history_answers on private.history using btree (id desc)
  where ((kind = 'transition'::text) AND (from_status = 'pending'::text) AND (actor_id is
    not null) AND (to_status = ANY (ARRAY['confirmed'::text, 'proposed'::text, 'declined'::text])));

create index history_booking on private.history using btree (appointment_id, id);

create index history_customer on private.history using btree (customer_id, id);

create index history_message on private.history using btree (contact_message_id, id);

create index history_quote on private.history using btree (quote_id, id);

create index invitations_appointment on private.invitations using btree (appointment_id);

create index invitations_service on private.invitations using btree (service_id);

create index invitations_waiting on private.invitations using btree (waiting_id);

create index manage_tokens_appointment on private.manage_tokens using btree (appointment_id);

create index payments_appointment on private.payments using btree (appointment_id);

create index payments_day on private.payments using btree (paid_on)
  where (removed_at is null);

create index payments_refunds on private.payments using btree (refunds)
  where (refunds is not null);

create index waiting_list_networks on private.waiting_list using btree (network)
  where (ended_at is null);

create index waiting_list_open on private.waiting_list using btree (day, created_at)
  where (ended_at is null);

create index waiting_list_service on private.waiting_list using btree (service_id);

create index waiting_list_visitors on private.waiting_list using btree (visitor)
  where (ended_at is null);

create index appointments_at_once on public.appointments using btree (visit_date)
  where (at_once_visitor is not null);

create index appointments_await_owner on public.appointments using btree (created_at)
  where awaits_owner;

create index appointments_confirmed on public.appointments using btree (visit_date)
  include (visit_time, visit_minutes)
  where (appointment_status = 'confirmed'::text);

create index appointments_content on public.appointments using btree (content_hash);

create index appointments_created on public.appointments using btree (created_at);

create index appointments_customer on public.appointments using btree (customer_id, visit_date);

create index appointments_email on public.appointments using btree (lower(customer_email));

create index appointments_package on public.appointments using btree (selected_package);

create index appointments_proposed on public.appointments using btree (proposed_date)
  where (proposed_date is not null);

create index appointments_quote on public.appointments using btree (quote_id);

create index appointments_status on public.appointments using btree (appointment_status, preferred_date);

create index appointments_visit on public.appointments using btree (visit_date, visit_time, id);

create unique index blocked_times_once on public.blocked_times
  using btree (first_day, last_day, from_time, until_time, yearly) nulls not DISTINCT
  where (removed_at is null);

create index contact_messages_content on public.contact_messages using btree (content_hash);

create index contact_messages_created on public.contact_messages using btree (created_at);

create index contact_messages_customer on public.contact_messages using btree (customer_id);

create index contact_messages_email on public.contact_messages using btree (lower(email));

create index contact_messages_status on public.contact_messages using btree (status, created_at);

create index email_outbox_bodies on public.email_outbox using btree (finished_at)
  where ((status = 'sent'::text) AND ((rendered is not null) or (payload <> '{}'::jsonb)));

create index email_outbox_due on public.email_outbox using btree (priority, due_at)
  where (due_at is not null);

create index email_outbox_overflows on public.email_outbox using btree (created_at)
  where (kind = 'send-admin-overflow'::text);

create index email_outbox_provider on public.email_outbox using btree (provider_id)
  where (provider_id is not null);

create index email_outbox_quotes on public.email_outbox using btree (quote_id, created_at)
  where (quote_id is not null);

create index email_outbox_status on public.email_outbox using btree (status, created_at);

create index quotes_active on public.quotes using btree (created_at)
  where (quote_status = 'active'::text);

create index quotes_created on public.quotes using btree (created_at);

create index quotes_customer on public.quotes using btree (customer_id);

create index quotes_email on public.quotes using btree (lower(customer_email))
  where (customer_email is not null);

create trigger booking_prices_binding
  before insert or delete or update on private.booking_prices
  for each STATEMENT
  execute function private.guard_binding();

create trigger calendar_feed_binding
  before insert or delete or update on private.calendar_feed
  for each STATEMENT
  execute function private.guard_binding();

create trigger checkouts_binding
  before insert or delete or update on private.checkouts
  for each STATEMENT
  execute function private.guard_binding();

create trigger content_queries_binding
  before insert or delete or update on private.content_queries
  for each STATEMENT
  execute function private.guard_binding();

create trigger history_binding
  before insert on private.history
  for each row
  when (((new.actor_id IS NOT NULL) OR (new.customer_id IS NOT NULL)))
  execute function private.guard_binding();

create trigger payments_binding
  before insert or delete or update on private.payments
  for each STATEMENT
  execute function private.guard_binding();

create trigger sync_state_binding
  before insert or delete or update on private.sync_state
  for each STATEMENT
  execute function private.guard_binding();

create trigger appointments_customer
  before insert or update of customer_name, customer_email, customer_phone on public.appointments
  for each row
  execute function private.attach_customer('customer_name', 'customer_email', 'customer_phone');

create trigger appointments_delete_lone_customers
  after delete on public.appointments referencing OLD table as gone
  for each STATEMENT
  execute function private.delete_lone_customers();

create trigger appointments_forgotten
  after delete on public.appointments referencing OLD table as gone
  for each STATEMENT
  execute function private.delete_from_summaries();

create trigger appointments_guard_start
  before insert on public.appointments
  for each row
  when ((new.appointment_status <> 'pending'::text))
  execute function private.refuse_row('a new appointment must be pending');

create trigger appointments_leave_customer
  after update on public.appointments referencing OLD table as gone
  for each STATEMENT
  execute function private.delete_lone_customers();

create trigger appointments_promise_gate
  before update on public.appointments
  for each row
  when ((new.appointment_status = ANY (ARRAY['confirmed'::text, 'proposed'::text])))
  execute function private.require_promise_gate();

create trigger blocked_times_binding
  before insert or delete or update on public.blocked_times
  for each STATEMENT
  execute function private.guard_binding();

create trigger contact_messages_customer
  before insert or update of name, email, phone on public.contact_messages
  for each row
  execute function private.attach_customer('name', 'email', 'phone');

create trigger contact_messages_delete_lone_customers
  after delete on public.contact_messages referencing OLD table as gone
  for each STATEMENT
  execute function private.delete_lone_customers();

create trigger contact_messages_guard_start
  before insert on public.contact_messages
  for each row
  when ((new.status <> 'new'::text))
  execute function private.refuse_row('a new message must have the status new');

create trigger email_outbox_forget_token
  before update on public.email_outbox
  for each row
  when (((new.status = 'sent'::text) AND (new.payload ? 'manage_token'::text)))
  execute function private.carry_manage_token();

create trigger email_outbox_manage_token
  before insert on public.email_outbox
  for each row
  when (((new.appointment_id IS NOT NULL) AND (new.kind !~~ 'send-admin-%'::text)))
  execute function private.carry_manage_token();

create trigger offers_binding
  before insert or delete or update on public.offers
  for each STATEMENT
  execute function private.guard_binding();

create trigger open_holidays_binding
  before insert or delete or update on public.open_holidays
  for each STATEMENT
  execute function private.guard_binding();

create trigger owner_calendar_binding
  before insert or delete or update on public.owner_calendar
  for each STATEMENT
  execute function private.guard_binding();

create trigger page_addresses_binding
  before insert or delete or update on public.page_addresses
  for each STATEMENT
  execute function private.guard_binding();

create trigger quotes_customer
  before insert or update of customer_name, customer_email, customer_phone on public.quotes
  for each row
  execute function private.attach_customer('customer_name', 'customer_email', 'customer_phone');

create trigger quotes_delete_lone_customers
  after delete on public.quotes referencing OLD table as gone
  for each STATEMENT
  execute function private.delete_lone_customers();

create trigger quotes_guard_start
  before insert on public.quotes
  for each row
  when ((new.quote_status <> 'active'::text))
  execute function private.refuse_row('a new quote must be active');

create trigger quotes_guard_status
  before update on public.quotes
  for each row
  when (((new.quote_status <> old.quote_status) AND (old.quote_status <> 'active'::text)))
  execute function private.refuse_row('only an active quote changes its status');

create trigger quotes_guard
  before update on public.quotes
  for each row
  when
    (((to_jsonb(old.*) || (to_jsonb(new.*) - ARRAY['quote_status'::text, 'customer_name'::text,
    'customer_email'::text,
    'customer_phone'::text,
    'customer_id'::text,
    'attribution_page'::text,
    'attribution_referrer'::text, 'attribution_campaign'::text, 'is_sample'::text])) <> to_jsonb(old.*)))
  execute function private.refuse_row('the figures of a saved quote are frozen');

create trigger quotes_leave_customer
  after update on public.quotes referencing OLD table as gone
  for each STATEMENT
  execute function private.delete_lone_customers();

create trigger schedule_binding
  before insert or delete or update on public.schedule
  for each STATEMENT
  execute function private.guard_binding();

create trigger services_binding
  before insert or delete or update on public.services
  for each STATEMENT
  execute function private.guard_binding();

create policy "services_active_are_public" on "public"."services"
  for select
  to "anon"
  using (active);

comment on extension "pg_trgm" is 'text similarity measurement and index searching based on trigrams';

revoke all on function "private"."apply_transition"(uuid, integer, text, text, jsonb, jsonb) from public;

revoke all on function "private"."ask_about_money"(public.appointments) from public;

revoke all on function "private"."at_once_limits"() from public;

revoke all on function "private"."attach_customer"() from public;

revoke all
  on function "private"."availability_at"(timestamp without time zone, date, integer, integer, text[])
  from public;

revoke all on function "private"."book_invitation"(uuid, jsonb, private.attempts) from public;

revoke all on function "private"."booking_after"(public.appointments, text, jsonb) from public;

revoke all on function "private"."booking_payload"(public.appointments, boolean) from public;

revoke all on function "private"."booking_price"(public.appointments) from public;

revoke all on function "private"."budget_of"(public.email_outbox) from public;

revoke all on function "private"."caller"() from public;

revoke all on function "private"."carry_manage_token"() from public;

revoke all on function "private"."changed_prices"(jsonb, text[], text, boolean) from public;

revoke all on function "private"."changes_between"(jsonb, jsonb) from public;

revoke all on function "private"."check_offer_code"(jsonb) from public;

revoke all on function "private"."chosen_services"(jsonb) from public;

revoke all on function "private"."clean_email"(text) from public;

revoke all on function "private"."clean_line"(text) from public;

revoke all on function "private"."clean_note"(text) from public;

revoke all on function "private"."clock_skips"(timestamp without time zone, text) from public;

revoke all
  on function "private"."confirm_at_once"(public.appointments, text[], private.attempts, boolean)
  from public;

revoke all on function "private"."conflicts_of"(public.appointments, integer) from public;

revoke all on function "private"."contacts_of"(text, text) from public;

revoke all on function "private"."convert_quote"(uuid) from public;

revoke all on function "private"."count_attempt"(text, jsonb, boolean) from public;

revoke all on function "private"."count_email"(text, text, private.attempts) from public;

revoke all on function "private"."create_booking"(uuid, jsonb, private.attempts) from public;

revoke all on function "private"."create_invitation"(private.invitations, text) from public;

revoke all on function "private"."customer_row"(uuid) from public;

revoke all on function "private"."days_to_undo"() from public;

revoke all on function "private"."delete_from_summaries"() from public;

revoke all on function "private"."delete_lone_customers"() from public;

revoke all on function "private"."deposit_for"(public.appointments) from public;

revoke all on function "private"."details_of"(uuid[]) from public;

revoke all on function "private"."dollars"(numeric) from public;

revoke all on function "private"."draft_quote"(public.appointments, jsonb, text, jsonb, text) from public;

revoke all on function "private"."drop_outdated_emails"(uuid) from public;

revoke all on function "private"."email_customer"(public.email_outbox, private.attempts) from public;

revoke all on function "private"."email_field"(jsonb, boolean, text) from public;

revoke all on function "private"."email_quote"(uuid, jsonb, private.attempts) from public;

revoke all on function "private"."error_kind"(text) from public;

revoke all on function "private"."find_named_quote"(text) from public;

revoke all on function "private"."find_person"(text, boolean) from public;

revoke all on function "private"."find_repeated_booking"(uuid, text) from public;

revoke all on function "private"."form_of"(public.appointments) from public;

revoke all on function "private"."guard_binding"() from public;

revoke all on function "private"."has_customer_email"(uuid) from public;

revoke all on function "private"."has_no_visit"(text, text) from public;

revoke all on function "private"."hash_of"(text) from public;

revoke all on function "private"."inbox_of"(text) from public;

revoke all on function "private"."integer_field"(jsonb, text, integer, integer) from public;

revoke all on function "private"."invitation_form"(private.invitations) from public;

revoke all on function "private"."invitation_payload"(private.invitations) from public;

revoke all on function "private"."invitation_windows"(private.invitations) from public;

revoke all on function "private"."is_blocked_on"(public.blocked_times, date) from public;

revoke all on function "private"."is_email_address"(text) from public;

revoke all on function "private"."is_held"(date, time without time zone, integer) from public;

revoke all on function "private"."is_known_despite_claim"(boolean, uuid, timestamp with time zone) from public;

revoke all on function "private"."is_stored"(text, uuid) from public;

revoke all on function "private"."is_within_budget"(text, text) from public;

revoke all on function "private"."is_within_rate_limit"(text, text) from public;

revoke all on function "private"."join_waiting_list"(uuid, jsonb, private.attempts) from public;

revoke all on function "private"."lock_visits"() from public;

revoke all on function "private"."may_reach"(text, private.attempts) from public;

revoke all on function "private"."message_row"(public.contact_messages) from public;

revoke all on function "private"."mint_manage_token"(uuid) from public;

revoke all on function "private"."minutes_of"(text[], integer) from public;

revoke all on function "private"."money_of"(public.appointments) from public;

revoke all on function "private"."next_email_revision"(uuid) from public;

revoke all on function "private"."notes_of"(uuid[]) from public;

revoke all on function "private"."notify_owner"(public.email_outbox) from public;

revoke all on function "private"."offer_of"(public.services, boolean, date, text) from public;

revoke all on function "private"."open_windows"(timestamp without time zone) from public;

revoke all on function "private"."outcome"(uuid, boolean, jsonb) from public;

revoke all on function "private"."package_size"(jsonb, text, boolean) from public;

revoke all on function "private"."paid_for"(uuid) from public;

revoke all on function "private"."payments_of"(uuid) from public;

revoke all on function "private"."phone_digits"(text) from public;

revoke all on function "private"."price_alone"(public.services, text, public.offers) from public;

revoke all on function "private"."price_of"(public.services, text, public.offers) from public;

revoke all on function "private"."price_payload"(public.appointments) from public;

revoke all on function "private"."prices_of"(public.services, boolean) from public;

revoke all on function "private"."promise_visit"(public.appointments, jsonb, boolean) from public;

revoke all on function "private"."promised_to"(uuid[]) from public;

revoke all on function "private"."promised_visit_rows"(uuid[]) from public;

revoke all on function "private"."promised_while"(public.blocked_times) from public;

revoke all
  on function "private"."queue_booking_email"(public.appointments, text, jsonb, integer, private.attempts)
  from public;

revoke all
  on function "private"."queue_emails_of_new_booking"(public.appointments, private.attempts)
  from public;

revoke all on function "private"."quote_answer"(public.quotes) from public;

revoke all on function "private"."quote_row"(public.quotes) from public;

revoke all on function "private"."quoted_services"(public.quotes) from public;

revoke all on function "private"."random_code"() from public;

revoke all on function "private"."random_token"() from public;

revoke all on function "private"."reaches_at_once_limit"(public.appointments, private.attempts) from public;

revoke all on function "private"."read_booking_form"(jsonb, boolean) from public;

revoke all on function "private"."read_quote"(jsonb) from public;

revoke all on function "private"."record_event"(public.appointments, text, jsonb, jsonb) from public;

revoke all on function "private"."refuse_conflict"(text, text) from public;

revoke all on function "private"."refuse_impossible_time"(date, time without time zone) from public;

revoke all on function "private"."refuse_row"() from public;

revoke all on function "private"."refuse_stranger"() from public;

revoke all on function "private"."refuse_unless_full"(private.waiting_list) from public;

revoke all on function "private"."reject"(text) from public;

revoke all on function "private"."reject_if"(boolean, text) from public;

revoke all on function "private"."require_promise_gate"() from public;

revoke all on function "private"."run_rate_limited"(text, uuid, jsonb) from public;

revoke all on function "private"."same_customers"(uuid) from public;

revoke all on function "private"."save_quote"(uuid, jsonb) from public;

revoke all on function "private"."search_ids"(regclass, text, text, integer, integer, text) from public;

revoke all on function "private"."search_text"(text, text[]) from public;

revoke all on function "private"."send_contact_message"(uuid, jsonb, private.attempts) from public;

revoke all on function "private"."starts_source"() from public;

revoke all on function "private"."state_before"(public.appointments) from public;

revoke all on function "private"."store_booking"(uuid, public.appointments, public.quotes) from public;

revoke all on function "private"."store_quote"(uuid, public.quotes) from public;

revoke all on function "private"."summaries_of"(uuid[]) from public;

revoke all on function "private"."sums_of"(uuid) from public;

revoke all on function "private"."text_field"(jsonb, text, integer, boolean, boolean) from public;

revoke all on function "private"."time_zone"() from public;

revoke all on function "private"."transition_to_undo"(public.appointments, jsonb) from public;

revoke all on function "private"."unanswered_holidays"(date, date) from public;

revoke all on function "private"."undo_choice_seconds"() from public;

revoke all on function "private"."undo_seconds"() from public;

revoke all on function "private"."unsent_refund"(private.payments) from public;

revoke all on function "private"."until_field"(jsonb, time without time zone) from public;

revoke all on function "private"."update_unsent_emails"(public.appointments) from public;

revoke all on function "private"."visit_total"(bigint) from public;

revoke all on function "private"."waiting_for"(date, jsonb, integer[]) from public;

revoke all on function "private"."wall_clock"(timestamp with time zone) from public;

revoke all on function "private"."without_around"(text) from public;

revoke all on function "private"."write_booking_state"(public.appointments) from public;

revoke all on function "private"."write_email"(public.email_outbox, text, private.attempts) from public;

revoke all on function "private"."year_field"(jsonb, text, boolean) from public;

revoke all on function "public"."add_contact_click"(text, text) from public;

grant execute on function "public"."add_contact_click"(text, text) to "anon";

revoke all on function "public"."add_note"(uuid, text, jsonb) from public;

grant execute on function "public"."add_note"(uuid, text, jsonb) to "service_role";

revoke all on function "public"."answer_by_calendar"(text, integer, text[], boolean) from public;

grant execute on function "public"."answer_by_calendar"(text, integer, text[], boolean) to "service_role";

revoke all on function "public"."answer_hours"() from public;

grant execute on function "public"."answer_hours"() to "anon";

revoke all on function "public"."bind_database"(boolean) from public;

grant execute on function "public"."bind_database"(boolean) to "service_role";

revoke all on function "public"."block_time"(jsonb, jsonb) from public;

grant execute on function "public"."block_time"(jsonb, jsonb) to "service_role";

revoke all on function "public"."book_by_phone"(uuid, jsonb, jsonb) from public;

grant execute on function "public"."book_by_phone"(uuid, jsonb, jsonb) to "service_role";

revoke all on function "public"."book_invitation"(text, integer, jsonb) from public;

grant execute on function "public"."book_invitation"(text, integer, jsonb) to "service_role";

revoke all on function "public"."change_booking"(uuid, integer, jsonb, jsonb) from public;

grant execute on function "public"."change_booking"(uuid, integer, jsonb, jsonb) to "service_role";

revoke all on function "public"."check_offer_code"(text, text[], jsonb) from public;

grant execute on function "public"."check_offer_code"(text, text[], jsonb) to "service_role";

revoke all on function "public"."claim_emails"(integer, integer) from public;

grant execute on function "public"."claim_emails"(integer, integer) to "service_role";

revoke all on function "public"."count_bookings"() from public;

grant execute on function "public"."count_bookings"() to "service_role";

revoke all on function "public"."count_contact_clicks"(date) from public;

grant execute on function "public"."count_contact_clicks"(date) to "service_role";

revoke all on function "public"."count_content_queries"(integer) from public;

grant execute on function "public"."count_content_queries"(integer) to "service_role";

revoke all on function "public"."count_leads"(date, date) from public;

grant execute on function "public"."count_leads"(date, date) to "service_role";

revoke all on function "public"."count_refund_error"(uuid, integer) from public;

grant execute on function "public"."count_refund_error"(uuid, integer) to "service_role";

revoke all on function "public"."create_booking"(uuid, jsonb) from public;

grant execute on function "public"."create_booking"(uuid, jsonb) to "anon", "service_role";

revoke all on function "public"."deactivate_other_services"(text[], timestamp with time zone) from public;

grant execute
  on function "public"."deactivate_other_services"(text[], timestamp with time zone)
  to "service_role";

revoke all on function "public"."delete_old_attempts"() from public;

grant execute on function "public"."delete_old_attempts"() to "service_role";

revoke all on function "public"."delete_old_submissions"(integer) from public;

grant execute on function "public"."delete_old_submissions"(integer) to "service_role";

revoke all on function "public"."email_outbox_health"() from public;

grant execute on function "public"."email_outbox_health"() to "service_role";

revoke all on function "public"."email_quote"(text, text, jsonb) from public;

grant execute on function "public"."email_quote"(text, text, jsonb) to "anon", "service_role";

revoke all on function "public"."end_waiting"(uuid, jsonb) from public;

grant execute on function "public"."end_waiting"(uuid, jsonb) to "service_role";

revoke all on function "public"."erase_personal_data"(text, boolean, boolean) from public;

grant execute on function "public"."erase_personal_data"(text, boolean, boolean) to "service_role";

revoke all on function "public"."export_personal_data"(text, boolean) from public;

grant execute on function "public"."export_personal_data"(text, boolean) to "service_role";

revoke all on function "public"."join_waiting_list"(uuid, jsonb) from public;

grant execute on function "public"."join_waiting_list"(uuid, jsonb) to "service_role";

revoke all on function "public"."keep_payments"(uuid, jsonb) from public;

grant execute on function "public"."keep_payments"(uuid, jsonb) to "service_role";

revoke all on function "public"."list_bookings"(text, jsonb) from public;

grant execute on function "public"."list_bookings"(text, jsonb) to "service_role";

revoke all on function "public"."list_displaced_visits"(integer) from public;

grant execute on function "public"."list_displaced_visits"(integer) to "service_role";

revoke all on function "public"."list_messages"(text, integer) from public;

grant execute on function "public"."list_messages"(text, integer) to "service_role";

revoke all on function "public"."list_open_quotes"(integer) from public;

grant execute on function "public"."list_open_quotes"(integer) to "service_role";

revoke all on function "public"."list_unanswered_holidays"() from public;

grant execute on function "public"."list_unanswered_holidays"() to "service_role";

revoke all on function "public"."list_unsent_refunds"() from public;

grant execute on function "public"."list_unsent_refunds"() to "service_role";

revoke all on function "public"."list_unsettled_sessions"(text, uuid) from public;

grant execute on function "public"."list_unsettled_sessions"(text, uuid) to "service_role";

revoke all on function "public"."list_waiting"() from public;

grant execute on function "public"."list_waiting"() to "service_role";

revoke all on function "public"."load_booking"(text) from public;

grant execute on function "public"."load_booking"(text) to "service_role";

revoke all on function "public"."load_invitation"(text) from public;

grant execute on function "public"."load_invitation"(text) to "service_role";

revoke all on function "public"."load_quote"(text) from public;

grant execute on function "public"."load_quote"(text) to "anon", "service_role";

revoke all on function "public"."mark_email_sent"(uuid, uuid, text) from public;

grant execute on function "public"."mark_email_sent"(uuid, uuid, text) to "service_role";

revoke all on function "public"."mark_samples"(uuid[], uuid[], uuid[]) from public;

grant execute on function "public"."mark_samples"(uuid[], uuid[], uuid[]) to "service_role";

revoke all on function "public"."merge_customers"(uuid, uuid, jsonb) from public;

grant execute on function "public"."merge_customers"(uuid, uuid, jsonb) to "service_role";

revoke all on function "public"."open_on_holiday"(date, jsonb) from public;

grant execute on function "public"."open_on_holiday"(date, jsonb) to "service_role";

revoke all on function "public"."queue_next_visits"(integer, timestamp without time zone) from public;

grant execute on function "public"."queue_next_visits"(integer, timestamp without time zone) to "service_role";

revoke all on function "public"."queue_openings"(timestamp without time zone) from public;

grant execute on function "public"."queue_openings"(timestamp without time zone) to "service_role";

revoke all on function "public"."queue_overflow"() from public;

grant execute on function "public"."queue_overflow"() to "service_role";

revoke all on function "public"."queue_reminders"(integer, timestamp without time zone) from public;

grant execute on function "public"."queue_reminders"(integer, timestamp without time zone) to "service_role";

revoke all on function "public"."queue_summary"(integer, timestamp without time zone) from public;

grant execute on function "public"."queue_summary"(integer, timestamp without time zone) to "service_role";

revoke all on function "public"."quote_status"(text) from public;

grant execute on function "public"."quote_status"(text) to "anon", "service_role";

revoke all on function "public"."read_booking"(uuid) from public;

grant execute on function "public"."read_booking"(uuid) to "service_role";

revoke all on function "public"."read_booking_money"(uuid) from public;

grant execute on function "public"."read_booking_money"(uuid) to "service_role";

revoke all on function "public"."read_calendar_feed"(text, integer) from public;

grant execute on function "public"."read_calendar_feed"(text, integer) to "service_role";

revoke all on function "public"."read_customer"(uuid, integer) from public;

grant execute on function "public"."read_customer"(uuid, integer) to "service_role";

revoke all on function "public"."read_day_sheet"(date) from public;

grant execute on function "public"."read_day_sheet"(date) to "service_role";

revoke all on function "public"."read_history"(uuid) from public;

grant execute on function "public"."read_history"(uuid) to "service_role";

revoke all on function "public"."read_privileges"() from public;

grant execute on function "public"."read_privileges"() to "service_role";

revoke all on function "public"."read_receipt"(uuid) from public;

grant execute on function "public"."read_receipt"(uuid) to "service_role";

revoke all on function "public"."read_sync_state"(text, integer) from public;

grant execute on function "public"."read_sync_state"(text, integer) to "service_role";

revoke all on function "public"."read_usage"() from public;

grant execute on function "public"."read_usage"() to "service_role";

revoke all on function "public"."record_email_event"(text, text, timestamp with time zone, text) from public;

grant execute
  on function "public"."record_email_event"(text, text, timestamp with time zone, text)
  to "service_role";

revoke all on function "public"."record_email_failure"(uuid, uuid, text, integer, boolean) from public;

grant execute
  on function "public"."record_email_failure"(uuid, uuid, text, integer, boolean)
  to "service_role";

revoke all on function "public"."record_page_addresses"(jsonb) from public;

grant execute on function "public"."record_page_addresses"(jsonb) to "service_role";

revoke all on function "public"."record_payment"(uuid, numeric, jsonb, jsonb) from public;

grant execute on function "public"."record_payment"(uuid, numeric, jsonb, jsonb) to "service_role";

revoke all on function "public"."record_refunds"(jsonb) from public;

grant execute on function "public"."record_refunds"(jsonb) to "service_role";

revoke all on function "public"."record_session"(jsonb) from public;

grant execute on function "public"."record_session"(jsonb) to "service_role";

revoke all on function "public"."remove_customer_note"(bigint, jsonb) from public;

grant execute on function "public"."remove_customer_note"(bigint, jsonb) to "service_role";

revoke all on function "public"."remove_payment"(uuid, jsonb) from public;

grant execute on function "public"."remove_payment"(uuid, jsonb) to "service_role";

revoke all on function "public"."remove_samples"() from public;

grant execute on function "public"."remove_samples"() to "service_role";

revoke all on function "public"."replace_calendar_feed"(text, text) from public;

grant execute on function "public"."replace_calendar_feed"(text, text) to "service_role";

revoke all on function "public"."request_another_time"(text, integer, text, jsonb) from public;

grant execute on function "public"."request_another_time"(text, integer, text, jsonb) to "service_role";

revoke all on function "public"."retry_failed_emails"() from public;

grant execute on function "public"."retry_failed_emails"() to "service_role";

revoke all on function "public"."save_quote"(uuid, jsonb) from public;

grant execute on function "public"."save_quote"(uuid, jsonb) to "anon", "service_role";

revoke all on function "public"."search_customers"(text) from public;

grant execute on function "public"."search_customers"(text) to "service_role";

revoke all on function "public"."send_contact_message"(uuid, jsonb) from public;

grant execute on function "public"."send_contact_message"(uuid, jsonb) to "anon", "service_role";

revoke all on function "public"."send_receipt"(uuid, jsonb) from public;

grant execute on function "public"."send_receipt"(uuid, jsonb) to "service_role";

revoke all on function "public"."separate_customer"(uuid, jsonb) from public;

grant execute on function "public"."separate_customer"(uuid, jsonb) to "service_role";

revoke all on function "public"."set_booking_price"(uuid, bigint, jsonb, jsonb) from public;

grant execute on function "public"."set_booking_price"(uuid, bigint, jsonb, jsonb) to "service_role";

revoke all on function "public"."start_checkout"(text) from public;

grant execute on function "public"."start_checkout"(text) to "service_role";

revoke all on function "public"."start_refund"(uuid, jsonb, jsonb) from public;

grant execute on function "public"."start_refund"(uuid, jsonb, jsonb) to "service_role";

revoke all on function "public"."store_rendered_email"(uuid, uuid, jsonb) from public;

grant execute on function "public"."store_rendered_email"(uuid, uuid, jsonb) to "service_role";

revoke all on function "public"."strip_sent_emails"(integer) from public;

grant execute on function "public"."strip_sent_emails"(integer) to "service_role";

revoke all on function "public"."sum_money"(date, date) from public;

grant execute on function "public"."sum_money"(date, date) to "service_role";

revoke all on function "public"."sync_offer"(jsonb) from public;

grant execute on function "public"."sync_offer"(jsonb) to "service_role";

revoke all on function "public"."sync_schedule"(jsonb) from public;

grant execute on function "public"."sync_schedule"(jsonb) to "service_role";

revoke all on function "public"."sync_service"(jsonb) from public;

grant execute on function "public"."sync_service"(jsonb) to "service_role";

revoke all on function "public"."times_off"(date, date) from public;

grant execute on function "public"."times_off"(date, date) to "service_role";

revoke all on function "public"."transition_booking"(uuid, integer, text, jsonb, jsonb) from public;

grant execute on function "public"."transition_booking"(uuid, integer, text, jsonb, jsonb) to "service_role";

revoke all on function "public"."transition_message"(uuid, integer, text, jsonb) from public;

grant execute on function "public"."transition_message"(uuid, integer, text, jsonb) to "service_role";

revoke all on function "public"."transition_own_booking"(text, integer, text) from public;

grant execute on function "public"."transition_own_booking"(text, integer, text) to "service_role";

revoke all on function "public"."try_form"(text, jsonb) from public;

grant execute on function "public"."try_form"(text, jsonb) to "service_role";

revoke all on function "public"."unblock_time"(uuid, jsonb) from public;

grant execute on function "public"."unblock_time"(uuid, jsonb) to "service_role";

revoke all on function "public"."undo_transition"(uuid, integer, jsonb, jsonb) from public;

grant execute on function "public"."undo_transition"(uuid, integer, jsonb, jsonb) to "service_role";

revoke all on function "public"."unsubscribe"(text) from public;

grant execute on function "public"."unsubscribe"(text) to "service_role";

revoke all on function "public"."use_studio_secret"(text) from public;

grant execute on function "public"."use_studio_secret"(text) to "service_role";

revoke all on function "public"."visit_availability"(date, integer, text[]) from public;

grant execute on function "public"."visit_availability"(date, integer, text[]) to "anon", "service_role";

revoke all on function "public"."write_owner_calendar"(jsonb) from public;

grant execute on function "public"."write_owner_calendar"(jsonb) to "service_role";

revoke all on function "public"."write_sync_state"(text, jsonb, text) from public;

grant execute on function "public"."write_sync_state"(text, jsonb, text) to "service_role";

grant select on table "public"."appointments" to "service_role";

grant select on table "public"."blocked_times" to "service_role";

grant select on table "public"."contact_messages" to "service_role";

grant select on table "public"."email_outbox" to "service_role";

grant select on table "public"."offers" to "service_role";

grant select on table "public"."open_holidays" to "service_role";

grant select on table "public"."owner_calendar" to "service_role";

grant select on table "public"."page_addresses" to "service_role";

grant select on table "public"."quotes" to "service_role";

grant select on table "public"."schedule" to "service_role";

grant select on table "public"."services" to "anon", "service_role";

grant select on table "public"."appointment_overview" to "service_role";

alter table "private"."waiting_list"
  add column "inbox" text generated always as (private.hash_of(private.inbox_of(email))) stored;

alter table "private"."waiting_list"
  add column "phone_digits" text generated always as (private.phone_digits(phone)) stored;

create index waiting_list_inboxes on private.waiting_list using btree (inbox)
  where (ended_at is null);

create index waiting_list_phones on private.waiting_list using btree (phone_digits)
  where (ended_at is null);

create index appointments_trigrams on public.appointments
  using gin
  (private.search_text(customer_phone, VARIADIC ARRAY[customer_name, customer_email, customer_phone,
  appointment_number,
  full_address, (vehicle_year)::text, vehicle_make, vehicle_model]) extensions.gin_trgm_ops);

create index contact_messages_trigrams on public.contact_messages
  using gin
  (private.search_text(phone, VARIADIC ARRAY[name, email, phone, subject, message]) extensions.gin_trgm_ops);
