/**
 * Mistakes that a developer could make, by the file that they are made in. Each has a name that says what goes
 * wrong, as a person would notice it; what stands in the file exactly once, and what stands there instead;
 * and the files of the tests that should be the first to notice it, by default the one beside the file. All
 * of these are part of `npm test`.
 */
type Planted = Readonly<
  Record<string, readonly [find: string, replace: string, ...tests: string[]]>
>;

const BOOKING_ACTION = 'tests/integration/actions/booking.test.ts';
const INITIAL = 'supabase/migrations/20261124000000_initial.sql';
const QUOTES = 'tests/integration/database/forms/quotes.test.ts';

export const MUTANTS: Readonly<Record<string, Planted>> = {
  'src/domain/pricing/price.ts': {
    'an SUV pays the price of a sedan, and a sedan that of an SUV': [
      '? suv : regular;',
      '? regular : suv;',
    ],
    'one wheel is quoted for four': ['perWheel * WHEELS_PER_VEHICLE', 'perWheel'],
    'two prices of one service are both taken': [
      'filter(Boolean).length > 1',
      'filter(Boolean).length > 2',
      'src/content/reshape/reshape-service.test.ts',
    ],
  },
  [INITIAL]: {
    'a price that rises while the form is open is booked without a word': [
      'where shown ? service.service_id and case',
      'where not shown ? service.service_id and case',
      BOOKING_ACTION,
    ],
    'an SUV that is booked without a quote pays the price of a sedan': [
      "when booking ->> 'size' in ('regular', 'suv') then booking ->> 'size'",
      "when booking ->> 'size' in ('regular', 'suv') then 'regular'",
      BOOKING_ACTION,
    ],
    'a booking with other instructions is taken for the one before': [
      'private.form_of(entered) ||',
      "private.form_of(entered) - 'instructions' ||",
      BOOKING_ACTION,
    ],
    'nobody is limited': ["if result <> 'admitted' then", 'if false then', BOOKING_ACTION],
    'who was erased stays in a booking whose address was changed': [
      "where event.kind = 'change' and change ->> 'field' = 'email'",
      'where false',
      'tests/integration/database/access/personal-data.test.ts',
    ],
    'an owner confirms a visit an hour ago': [
      'agreed_date + coalesce(agreed_until, agreed_time) < private.wall_clock(now())',
      'false',
      'tests/integration/database/bookings/true-times.test.ts',
    ],
    'whoever has the link of a quote reads whose it is': [
      "'has_email', quote.customer_email is not null,",
      "'has_email', quote.customer_email is not null, 'customer_email', quote.customer_email,",
      QUOTES,
    ],
    'an owner confirms a second visit at the same time and is not told': [
      'perform private.refuse_unseen(booking, details);',
      'perform 1;',
      'tests/integration/database/bookings/conflicts.test.ts',
    ],
    'an email is queued for a customer who has no address': [
      "if new.payload ->> 'email' is null then",
      'if false then',
      'tests/integration/database/bookings/phone-bookings.test.ts',
    ],
    'an email that waits tells the address from before a change': [
      'payload = mail.payload || private.booking_payload(booking),',
      'payload = private.booking_payload(booking) || mail.payload,',
      'tests/integration/database/bookings/changes.test.ts',
    ],
    'a declined request is told to be canceled': [
      "('pending'::text,'decline'::text,'owner'::text,'declined'::text)",
      "('pending'::text,'decline'::text,'owner'::text,'cancelled'::text)",
      'tests/integration/database/bookings/transitions.test.ts',
    ],
    'an owner takes back what a customer has long read': [
      'make_interval(secs => private.undo_seconds() + 5)',
      'make_interval(secs => private.undo_seconds() + 5000)',
      'tests/integration/database/bookings/revisions.test.ts',
    ],
    'a customer asks for another time without end': [
      ') >= 5 then',
      ') >= 500 then',
      'tests/integration/database/bookings/revisions.test.ts',
    ],
    'nobody can open a saved quote': [
      'grant execute on function "public"."load_quote"(text) to "anon", "service_role";',
      'grant execute on function "public"."load_quote"(text) to "service_role";',
      'tests/integration/database/access/privacy.test.ts',
    ],
    'everybody can list the bookings': [
      'grant select on table "public"."appointments" to "service_role";',
      'grant select on table "public"."appointments" to "anon", "service_role";',
      'tests/integration/database/access/privacy.test.ts',
    ],
    'the rows of bookings are not guarded': [
      'alter table "public"."appointments"\n  enable row level security;',
      '',
      'tests/integration/database/access/privacy.test.ts',
    ],
    'an expired quote opens for another week': [
      "and quotes.quote_status = 'active' and quotes.expires_at <= now();",
      "and quotes.quote_status = 'active' and quotes.expires_at <= now() - interval '7 days';",
      QUOTES,
    ],
    'a booking takes the prices of an expired quote': [
      "if quote.quote_status = 'expired' or quote.expires_at <= now() then",
      "if quote.quote_status = 'expired' then",
      'tests/integration/database/bookings/bookings.test.ts',
    ],
    'a booked quote can be booked again': [
      'perform private.convert_quote(saved.quote_id);',
      'perform saved.quote_id;',
      'tests/integration/database/bookings/bookings.test.ts',
    ],
    'a stranger whose address a robot types gets a confirmation': [
      "if looks_like_spam or admission.share = 'spam' then\n    return false;",
      "if looks_like_spam or admission.share = 'spam' then\n    return true;",
      'tests/integration/database/bookings/bookings.test.ts',
    ],
    'another booking under a used id is acknowledged and not stored': [
      "perform private.refuse_conflict(saved.content_hash, entered.content_hash);\n  return jsonb_build_object(\n    'id'",
      "return jsonb_build_object(\n    'id'",
      'tests/integration/database/forms/content-hash.test.ts',
    ],
    'an inbox gets thirty confirmations an hour': [
      'if recent >= 3 then',
      'if recent >= 30 then',
      'tests/integration/database/emails/limits.test.ts',
    ],
    'the dots of an address at Gmail make another inbox': [
      "then replace(part.name, '.', '') || '@gmail.com'",
      "then part.name || '@gmail.com'",
      'tests/integration/database/emails/limits.test.ts',
    ],
    'a visit without a deposit asks for its whole price': [
      'case when booking.deposit is not null then least(booking.deposit, due) end',
      'least(booking.deposit, due)',
      'tests/integration/database/bookings/checkouts.test.ts',
    ],
    'a session of another amount pays a deposit': [
      "(session ->> 'amount')::numeric is distinct from checkout.amount",
      'false',
      'tests/integration/database/bookings/checkouts.test.ts',
    ],
    'money is written as often as it is told': [
      "    session ->> 'reference'\n  ) on conflict do nothing;",
      "    session ->> 'reference'\n  ) on conflict (id) do update set amount = payments.amount + excluded.amount;",
      'tests/integration/database/bookings/checkouts.test.ts',
    ],
    'an offer for new customers is for everybody': [
      '(is_new or not promotion.new_customers)',
      'true',
      'tests/integration/database/forms/prices.test.ts',
    ],
    'the owner never hears of what came beyond the limit of emails': [
      'queued + private.queue_overflow_email()',
      'queued',
      'tests/integration/database/emails/limits.test.ts',
    ],
    'a call past the site says who sends it, and is believed': [
      "case when current_setting('role') = 'service_role' then nullif(sent -> 'sender', 'null') end",
      "nullif(sent -> 'sender', 'null')",
      'tests/integration/database/forms/limits.test.ts',
    ],
    'a few flooders use up what everybody may send': [
      'if newest[5] is null and',
      'if false and',
      'tests/integration/database/forms/limits.test.ts',
    ],
    'a discount needs no reason': [
      'if why is null and not is_catalog_price',
      'if false and not is_catalog_price',
      'tests/integration/database/bookings/money.test.ts',
    ],
    'two owners note one payment twice': [
      'if private.paid_for(booking.id) is distinct from seen_paid then',
      'if false then',
      'tests/integration/database/bookings/money.test.ts',
    ],
    'a customer who comes back is a new one': [
      'order by given.place limit 1;',
      'order by given.place limit 0;',
      'tests/integration/database/bookings/customers.test.ts',
    ],
    'an answer that was taken back counts as one': [
      "undone.kind = 'undo'",
      "undone.kind = 'note'",
      'tests/integration/database/bookings/answer-time.test.ts',
    ],
  },
  'src/config/business.ts': {
    'the minimum of a visit is 90 dollars': [
      'MINIMUM_CHARGE = 100',
      'MINIMUM_CHARGE = 90',
      'src/domain/pricing/mobile-fee.test.ts',
    ],
    'the competitor of the price comparison asks a quarter more': [
      'COMPETITOR_FACTOR = 1.2',
      'COMPETITOR_FACTOR = 1.25',
      'src/domain/pricing/price.test.ts',
    ],
    'the business works in New York': [
      "'America/Chicago'",
      "'America/New_York'",
      'src/domain/place.test.ts',
    ],
  },
  'src/domain/pricing/mobile-fee.ts': {
    'a visit of nothing costs the fee': ['subtotal > 0 ?', 'subtotal >= 0 ?'],
  },
  'scripts/doctor/run-checks.ts': {
    'the doctor prints a secret that a service repeats': [
      'message: redact(outcome.message)',
      'message: outcome.message',
      'tests/integration/doctor/doctor.test.ts',
    ],
  },
  'src/booking/form/quote/prefill.ts': {
    'the booking form shows an SUV the price of a sedan': [
      "option.prices[size ?? 'regular']",
      'option.prices.regular',
    ],
  },
  'src/domain/booking/times.ts': {
    'the business is a day ahead in the evening': [
      'wallClockIn(timeZone)(now)',
      "wallClockIn('UTC')(now)",
    ],
    'the day after tomorrow is called tomorrow': ['getUTCDate() + days', 'getUTCDate() + days + 1'],
    'a visit is asked for at an hour that the clocks skip': [
      'shown.date === at.date && shown.time === time',
      'shown.date === at.date',
      'src/booking/form/schema.test.ts',
    ],
  },
  'src/domain/schedule/duration.ts': {
    'a visit takes twice the shortest time that the owner says': [
      'Math.ceil(span.max * 60)',
      'Math.ceil(span.min * 60)',
    ],
  },
  'src/domain/pricing/promotion.ts': {
    'an offer is over on its last day': [
      'today <= lastDay',
      'today < lastDay',
      'src/content/reshape/reshape-service.test.ts',
    ],
    'part of a dollar of an offer is the business’s': [
      'Math.ceil((dollarsBefore',
      'Math.floor((dollarsBefore',
    ],
  },
  'src/domain/booking/calendar/reply-address.ts': {
    'anybody writes the address that a calendar answers to': [
      'at === domain && isOwn()',
      'at === domain',
    ],
  },
  'src/domain/booking/calendar/calendar.ts': {
    'a changed visit stands twice in the calendar': ["'sequence', entry.revision", "'sequence', 0"],
    'a canceled visit stays in the calendar': [
      "  cancelled: 'CANCELLED',",
      "  cancelled: 'CONFIRMED',",
    ],
  },
  'src/domain/booking/states.ts': {
    'a customer cannot accept the time that was offered': [
      "proposed: ['accept', 'ask', 'cancel'],",
      "proposed: ['ask', 'cancel'],",
      'tests/integration/database/bookings/transitions.test.ts',
    ],
  },
  'src/sections/contact/server/create-message.ts': {
    'the field that only robots fill in is not read in a message': [
      'looksLikeSpam: fillsHoneypot(form)',
      'looksLikeSpam: false',
      'tests/integration/actions/contact.test.ts',
    ],
  },
  'src/booking/form/server/create-booking.ts': {
    'a booking forgets under which id the browser sends it': [
      'submission.submissionId ?? crypto.randomUUID()',
      'crypto.randomUUID()',
      BOOKING_ACTION,
    ],
    'a booking without its saved quote says that all is well': [
      '...{ quoteId, selection, shownPrices, looksLikeSpam, attribution },',
      '...{ quoteId: null, selection, shownPrices, looksLikeSpam, attribution },',
      BOOKING_ACTION,
    ],
  },
  'src/booking/form/actions.ts': {
    'the emails of a booking wait for the scheduler': [
      "if (result.status === 'success') deliverAfterResponse();",
      '',
      BOOKING_ACTION,
    ],
    'nobody learns which page led to a booking without scripts': [
      'submission.attribution ?? attributionInAddress(openedAt)',
      'submission.attribution',
      BOOKING_ACTION,
    ],
  },
  'src/booking/quote/actions.ts': {
    'an error tells a visitor what the database said to the developer': [
      "error instanceof DataError && error.kind !== 'unavailable'",
      'error instanceof DataError',
      'tests/integration/actions/quote.test.ts',
    ],
  },
  'src/config/messages.ts': {
    'the message of a stored booking has other words': [
      "We'll contact you soon to confirm your appointment.",
      'We will call you to confirm your appointment.',
      BOOKING_ACTION,
    ],
  },
  'src/lib/visitor-address.ts': {
    'a visitor sends as much as they want under a made-up address': [
      'hops.at(-Math.max(trustedProxies, 1)) ?? hops[0]',
      'hops[0]',
    ],
  },
  'src/http/form-queue.ts': {
    'whoever sends a form first waits for all who flood it': [
      'const [first] = inTurn.toSorted((a, b) => a.rank - b.rank);',
      'const [first] = inTurn;',
    ],
  },
  'src/owner-api/access/session-token.ts': {
    'a secret of the Studio opens the tool again and again': [
      '!(await consumeStudioSecret(secret))',
      '!consumeStudioSecret(secret)',
      'src/owner-api/access/session.test.ts',
    ],
    'a session of another dataset is good here': [
      'audience: audience(), ',
      '',
      'src/owner-api/access/session.test.ts',
    ],
  },
  'src/lib/secrets.ts': {
    'any bearer token runs the scheduler': [
      'timingSafeEqual(digest(given), digest(secret));',
      "given !== '' && timingSafeEqual(digest(secret), digest(secret));",
      'tests/integration/routes/protected-routes.test.ts',
    ],
  },
  'src/mail/resend-webhook.ts': {
    'anybody says what became of an email': [
      'return error instanceof SyntaxError;',
      'return error instanceof Error;',
    ],
  },
  'src/mail/deliver-outbox.ts': {
    'an email of which nobody knows is sent twice after a day': ['23 * HOUR_MS', '25 * HOUR_MS'],
    'an email is sent under another key each time': [
      'const { idempotencyKey, kind } = email;',
      'const { claimToken: idempotencyKey, kind } = email;',
      'src/mail/deliver-outbox.test.ts',
      'tests/integration/mail/delivery.test.ts',
    ],
  },
  'src/mail/run-outbox.ts': {
    'the outbox of a process is delivered by two at once': [
      'globalThis.outboxRun ??= deliver(mayPause)',
      'globalThis.outboxRun = deliver(mayPause)',
    ],
  },
  'emails/subjects.ts': {
    'a name with a line break writes a header of the email': [
      "replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\s]+/gu, ' ')",
      "replace(/[ ]+/gu, ' ')",
    ],
  },
  'emails/components/visitor-text.ts': {
    'a confirmation carries the advertisement that somebody typed': ["'(link removed)'", "'$&'"],
  },
  'src/owner-api/csv.ts': {
    'a name in the table of requests runs as a formula': ['[=+\\-@|%]', '[=+\\-@]'],
  },
  'src/shell/structured-data/structured-data.tsx': {
    'a text of the Studio ends the script that search engines read': [
      ".replace(/</g, '\\\\u003c')",
      '',
      'src/shell/structured-data/schema-org.test.ts',
    ],
  },
  'src/content/reshape/reshape-settings.ts': {
    'a rating is shown that nobody can look up': [
      'url === null || !isWithin(value, 1, 5)',
      '!isWithin(value, 1, 5)',
    ],
  },
  'src/shell/navigation/count-contact-click.ts': {
    'a press is told although the browser asks not to be tracked': [
      "navigator.doNotTrack === '1'",
      "navigator.doNotTrack === 'yes'",
    ],
  },
  'src/content/reshape/reshape-text.ts': {
    'a link of an article runs a script': ['href && isSafeLink(href)', 'href'],
  },
  'src/lib/addresses.ts': {
    'leaving a preview leads to another site': [
      "origin !== ORIGIN || pathname.startsWith('//')",
      'origin !== ORIGIN',
    ],
  },
  'src/content/images/image-url.ts': {
    'anybody has the site cut images as they like': [
      'isSameSecret(signature, signCrop(file, crop))',
      'signature.length === LENGTH',
      'src/content/images/fetch-media.test.ts',
    ],
  },
  'src/content/tags.ts': {
    'a published testimonial does not reach its pages': [
      "  ['testimonial', TAGS.testimonials],\n",
      '',
    ],
  },
  'src/content/preview/stega.ts': {
    'a preview writes invisible characters into an address': [
      'value vehicle\n',
      'value vehicle slug email\n',
    ],
  },
  'src/lib/deadline.ts': {
    'a page waits for a content source that hangs': ['Promise.race([work, timeout])', 'work'],
  },
  'src/shell/metadata/sitemap-entries.ts': {
    'the confirmation page is in the sitemap': [
      "PAGE_KEYS.filter((key) => key !== 'booking-confirmation')",
      'PAGE_KEYS',
    ],
  },
  'src/shell/metadata/metadata.ts': {
    'search engines list the confirmation page': [
      "indexed: key !== 'booking-confirmation'",
      'indexed: true',
      'tests/integration/seo/every-page.test.ts',
    ],
  },
  'src/ui/field.tsx': {
    'a screen reader does not hear which field is wrong': [
      "'aria-invalid': error ? true : undefined",
      "'aria-invalid': undefined",
    ],
  },
  'src/ui/forms/honeypot.tsx': {
    'people with a keyboard land in the field for robots': [
      ' tabIndex={-1}',
      '',
      'src/ui/forms/honeypot.test.tsx',
    ],
  },
  'studio/validation/slug.ts': {
    'a city page takes the address of the Studio': [
      'RESERVED_SLUGS.includes(slug?.current ??',
      "['nothing'].includes(slug?.current ??",
      'studio/validation/rules.test.ts',
    ],
  },
  'local/mail/idempotency.ts': {
    'the emulator sends a repeated email twice': [
      'findEarlier(request) ?? (await accept())',
      'findEarlier(request) && (await accept())',
      'local/mail/tests/idempotency.test.ts',
    ],
  },
  'local/content-lake/access.ts': {
    'whoever may only read writes into the emulated dataset': [
      "identity.readsOnly && permission !== 'read'",
      'false',
      'local/content-lake/tests/access.test.ts',
    ],
  },
  'src/http/screen-request.ts': {
    'a form of another website is taken': ['!isFromHere(headers, siteHosts)', 'false'],
  },
  'src/http/allow-scripts.ts': {
    'a script that got into the HTML of a page is allowed by its policy': [
      'OWN.has(script) ||',
      'OWN.size > 0 ||',
    ],
  },
  'src/http/screen-file-request.ts': {
    'a range that begins at the end of a file is an error of the site': [
      'Number(first) >= size',
      'Number(first) > size',
    ],
  },
  'src/publishing/compare.ts': {
    'a replica that lags undoes a publish': [
      'isOlder(document, former) && isYoung(former)',
      'false',
    ],
  },
  'src/publishing/reconcile.ts': {
    'a dataset that cannot be reached unpublishes everything': [
      'if (found.length === 0) {',
      'if (found.length < 0) {',
    ],
    'what came from a replica that lags is not applied again': [
      'if (found.some(isYoung)) parts.revalidateLater();',
      '',
    ],
  },
  'src/data/client.ts': {
    'another site with the keys of the database writes its prices and sends its emails': [
      'callerHeaders(environment())',
      '{}',
      'tests/integration/data/binding.test.ts',
    ],
  },
  'src/config/caller.ts': {
    'a staging site counts as the live one': ["siteEnv === 'production' ?", "siteEnv !== '' ?"],
  },
  'scripts/backup/restore-rows.ts': {
    'a restore sends the emails that waited when the backup was made': [
      "where status in ('pending', 'sending')",
      "where status in ('sending')",
      'tests/integration/backup/backup-commands.test.ts',
    ],
  },
  'src/booking/when/arrivals.ts': {
    'a visit that may end after closing is offered without a word': [
      "state !== 'full' && isLate(to)",
      "state !== 'full' && isLate(from)",
    ],
    'a window of today is offered after it has passed': ['to > now.time', "to > '00:00'"],
  },
  'src/booking/form/fields/booking-values.ts': {
    'a time that is typed keeps the end of the window before': [
      "? { until: '' } : {}",
      '? {} : {}',
    ],
  },
  'src/booking/form/server/ticket-cookie.ts': {
    'scripts read the secret of a booking out of its cookie': [
      'httpOnly: true',
      'httpOnly: false',
      BOOKING_ACTION,
    ],
    'the confirmation shows the ticket of the booking before': [
      '?.bookingNumber !== bookingNumber',
      '?.bookingNumber === bookingNumber',
      BOOKING_ACTION,
    ],
  },
  'src/booking/ticket/ticket.tsx': {
    'the ticket shows the time before the offered one': [
      'formatWhen(currentWhen(booking))',
      'formatWhen(visitWhen(booking))',
      'src/booking/ticket/ticket.test.ts',
    ],
  },
  'src/sections/cities/map/project.ts': {
    'the map of the area has south above': [
      'y: 50 - (100',
      'y: 50 + (100',
      'src/sections/cities/map/area-map.test.tsx',
    ],
  },
  'src/domain/geo.ts': {
    'a city page names the cities that are furthest away': [
      'a.miles - b.miles',
      'b.miles - a.miles',
    ],
  },
  'src/sections/gallery/pairs.ts': {
    'the carousel shows the pictures that are only there to be compared': [
      '!isOnlyCompared',
      'true || isOnlyCompared',
      'src/sections/gallery/gallery.test.tsx',
    ],
  },
  'src/domain/schedule/holidays.ts': {
    'a holiday on a Sunday is not observed on the Monday': ['to: addDays(day, 1) }', 'to: day }'],
  },
};
