import { BOOKING_FIELDS, EMPTY_BOOKING, type BookingValues } from '#booking/form/booking-fields.ts';
import { parseServiceIds } from '#booking/quote/draft/quote-draft.ts';
import { parseAttribution } from '#domain/attribution/attribution.ts';
import { shownPrices } from '#domain/pricing/shown-prices.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { fillsHoneypot, isUuid, sentForm, textOf, textsOf } from '#lib/forms/form-values.ts';
import { parseJson } from '#lib/parse-json.ts';

/** Returns the submission that a browser sent. Trusts nothing: malformed values count as missing. */
export function readSubmission(sent: unknown) {
  const form = sentForm(sent);
  const idIn = (name: string) => (isUuid(textOf(form, name)) ? textOf(form, name) : null);
  const values: BookingValues = { ...EMPTY_BOOKING, ...textsOf(form, BOOKING_FIELDS) };
  const saysNew = textOf(form, 'saysNew') === '1';
  const shown = shownPrices.safeParse(
    parseJson(textOf(form, saysNew ? 'shownPricesIfNew' : 'shownPrices')),
  );
  return {
    /** As typed, to show again after a failed attempt. */
    values: { ...values, size: textOf(form, 'size'), saysNew },
    saysNew,
    quoteId: idIn('quoteId'),
    /** An unsaved quote to create with the booking. */
    selection: parseSelection(textOf(form, 'selection'), values.package.trim()),
    shownPrices: shown.success ? shown.data : {},
    /** Null when sent without JavaScript. */
    submissionId: idIn('submissionId'),
    /** Whether the page promised to confirm the chosen window at once. */
    instant: textOf(form, 'instant') === '1',
    looksLikeSpam: fillsHoneypot(form),
    /** Where the visit to the site began; null when unknown. */
    attribution: parseAttribution(textOf(form, 'attribution')),
  };
}

export type BookingSubmission = ReturnType<typeof readSubmission>;

/** Returns null if the selection lacks the chosen package, because the visitor books another one. */
function parseSelection(text: string, chosen: string) {
  const sent = parseJson(text);
  if (typeof sent !== 'object' || sent === null) return null;
  if (!('vehicleType' in sent && 'services' in sent)) return null;
  const services = parseServiceIds(sent.services);
  if (!isQuoteVehicleType(sent.vehicleType) || !services.includes(chosen)) return null;
  return { vehicleType: sent.vehicleType, services };
}

/** Returns the quote id in the URL of the page, if any. */
export function quoteIdIn(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const id = new URL(url).searchParams.get('quote') ?? '';
  return isUuid(id) ? id : null;
}
