-- Returns the effect of an offer code today: its name, its last day and the reduced prices of these services, or
-- null if it reduces none. Each attempt counts against a limit, so that guessing codes ends soon. An offer for new
-- customers only applies to visitors who say that they are new.
create function public.check_offer_code(code text, services text[], sender jsonb default null)
returns jsonb
language sql security definer set search_path = '' as $$
  select private.run_rate_limited('code', gen_random_uuid(), jsonb_build_object('code', check_offer_code.code,
    'services', check_offer_code.services, 'sender', check_offer_code.sender))
$$;

create function private.check_offer_code(sent jsonb) returns jsonb
language plpgsql set search_path = '' as $$
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
$$;

grant execute on function public.check_offer_code to service_role;
