import { EMPTY_BOOKING, type BookingValues } from '#booking/form/fields.ts';
import { parseServiceIds } from '#booking/quote/draft/quote-draft.ts';
import type { QuoteVehicleType } from '#config/business.ts';
import { parseLead, type Lead } from '#domain/attribution.ts';
import { VISITOR_FIELDS } from '#domain/booking/fields.ts';
import { shownPrices, type ShownPrices } from '#domain/pricing/shown-prices.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { fillsHoneypot, isUuid, sentForm, textOf, textsOf } from '#lib/forms/form-values.ts';

/** An unsaved quote that is to be created with the booking. */
type Selection = { vehicleType: QuoteVehicleType; services: string[] };

export type BookingSubmission = {
  /** As typed: what a failed attempt shows again. */
  values: BookingValues;
  quoteId: string | null;
  /** Null also where it lacks the chosen package: another one is booked then. */
  selection: Selection | null;
  shownPrices: ShownPrices;
  /** Null: sent without JavaScript. */
  submissionId: string | null;
  looksLikeSpam: boolean;
  /** Where the visit began; null when the browser does not tell. */
  lead: Lead | null;
};

/** Reads what a browser sent. Nothing is trusted; what is malformed counts as missing. */
export function readSubmission(sent: unknown): BookingSubmission {
  const form = sentForm(sent);
  const quoteId = textOf(form, 'quoteId');
  const submissionId = textOf(form, 'submissionId');
  const shown = shownPrices.safeParse(parseJson(textOf(form, 'shownPrices')));
  return {
    values: { ...EMPTY_BOOKING, ...textsOf(form, VISITOR_FIELDS), size: textOf(form, 'size') },
    quoteId: isUuid(quoteId) ? quoteId : null,
    selection: parseSelection(textOf(form, 'selection'), textOf(form, 'package').trim()),
    shownPrices: shown.success ? shown.data : {},
    submissionId: isUuid(submissionId) ? submissionId : null,
    looksLikeSpam: fillsHoneypot(form),
    lead: parseLead(textOf(form, 'lead')),
  };
}

function parseSelection(text: string, chosen: string): Selection | null {
  const sent = parseJson(text);
  if (typeof sent !== 'object' || sent === null) return null;
  if (!('vehicleType' in sent && 'services' in sent)) return null;
  const services = parseServiceIds(sent.services);
  if (!isQuoteVehicleType(sent.vehicleType) || !services.includes(chosen)) return null;
  return { vehicleType: sent.vehicleType, services };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The quote that the page at this URL was opened with, if any. */
export function quoteIdIn(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const id = new URL(url).searchParams.get('quote') ?? '';
  return isUuid(id) ? id : null;
}
