-- What visitors submit: booking requests and messages. The owner moves their statuses on.
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null constraint appointments_submission_once unique,
  content_hash text not null,
  appointment_number text not null constraint appointments_number_once unique,
  quote_id uuid constraint appointments_quote_exists references public.quotes (id) on delete restrict,
  customer_name text not null
    constraint appointments_name_length check (length(customer_name) between 1 and 100),
  customer_email text not null
    constraint appointments_email_form check (
      length(customer_email) <= 254 and customer_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    ),
  customer_phone text not null
    constraint appointments_phone_length check (length(customer_phone) between 1 and 40),
  service_address text not null
    constraint appointments_address_length check (length(service_address) between 1 and 200),
  city text not null constraint appointments_city_length check (length(city) between 1 and 100),
  state text not null constraint appointments_state_form check (state ~ '^[A-Z]{2}$'),
  zip_code text not null
    constraint appointments_zip_length check (length(zip_code) between 1 and 10),
  full_address text not null generated always as (
    service_address || ', ' || city || ', ' || state || ' ' || zip_code
  ) stored,
  vehicle_year integer not null
    constraint appointments_year_range check (vehicle_year between 1900 and 2100),
  vehicle_make text not null
    constraint appointments_make_length check (length(vehicle_make) between 1 and 60),
  vehicle_model text not null
    constraint appointments_model_length check (length(vehicle_model) between 1 and 60),
  vehicle_type text not null default 'sedan'
    constraint appointments_vehicle_type_length check (length(vehicle_type) between 1 and 20),
  selected_package text not null
    constraint appointments_package_exists references public.services (service_id) on delete restrict,
  selected_services text[] not null
    constraint appointments_services_chosen check (cardinality(selected_services) between 1 and 50),
  service_details jsonb not null default '{}'
    constraint appointments_details_form check (jsonb_typeof(service_details) = 'object'),
  subtotal integer not null default 0,
  mobile_fee integer not null default 0,
  total_amount integer not null default 0,
  constraint appointments_amounts_add_up check (
    least(subtotal, mobile_fee) >= 0 and total_amount = subtotal + mobile_fee
  ),
  preferred_date date not null,
  preferred_time time not null,
  appointment_status text not null default 'pending'
    constraint appointments_status_known check (
      appointment_status in ('pending', 'confirmed', 'completed', 'cancelled')
    ),
  looks_like_spam boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.appointments is
  'Booking requests as the form sends them: one package, no vehicle size, zero amounts. The quoted truth is in view appointment_overview.';
create index appointments_quote on public.appointments (quote_id);
create index appointments_package on public.appointments (selected_package);
create index appointments_created on public.appointments (created_at);
create index appointments_content on public.appointments (content_hash);
create index appointments_status on public.appointments (appointment_status, preferred_date);
alter table public.appointments enable row level security;
create trigger appointments_touch before update on public.appointments
  for each row execute function private.touch();

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
  looks_like_spam boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_created on public.contact_messages (created_at);
create index contact_messages_content on public.contact_messages (content_hash);
create index contact_messages_status on public.contact_messages (status, created_at);
alter table public.contact_messages enable row level security;
create trigger contact_messages_touch before update on public.contact_messages
  for each row execute function private.touch();

create function private.guard_new_appointment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.appointment_status <> 'pending' then
    perform private.reject('an appointment starts pending');
  end if;
  return new;
end
$$;
create trigger appointments_guard before insert on public.appointments
  for each row execute function private.guard_new_appointment();

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
