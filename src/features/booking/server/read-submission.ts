import type { QuoteVehicleType } from '#config/business.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { BOOKING_VALUES, EMPTY_BOOKING, type BookingValues } from '#features/booking/fields.ts';
import { parseServiceIds } from '#features/quote/draft/quote-draft.ts';
import { fillsHoneypot, isUuid, textOf, textsOf } from '#lib/forms/form-values.ts';
import { parseLead, type Lead } from '#lib/lead.ts';

/** An unsaved quote that is to be created with the booking. */
export type Selection = { vehicleType: QuoteVehicleType; services: string[] };

export type BookingSubmission = {
  /** As typed: what a failed attempt shows again. */
  values: BookingValues;
  quoteId: string | null;
  selection: Selection | null;
  /** Null: sent without JavaScript. */
  submissionId: string | null;
  looksLikeSpam: boolean;
  /** Where the visit began; null when the browser does not tell. */
  lead: Lead | null;
};

/** Reads what a browser sent. Nothing is trusted; what is malformed counts as missing. */
export function readSubmission(sent: unknown): BookingSubmission {
  const form = sent instanceof FormData ? sent : new FormData();
  const quoteId = textOf(form, 'quoteId');
  const submissionId = textOf(form, 'submissionId');
  return {
    values: { ...EMPTY_BOOKING, ...textsOf(form, BOOKING_VALUES), size: textOf(form, 'size') },
    quoteId: isUuid(quoteId) ? quoteId : null,
    selection: parseSelection(textOf(form, 'selection')),
    submissionId: isUuid(submissionId) ? submissionId : null,
    looksLikeSpam: fillsHoneypot(form),
    lead: parseLead(textOf(form, 'lead')),
  };
}

function parseSelection(text: string): Selection | null {
  if (text === '') return null;
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent !== 'object' || sent === null) return null;
    if (!('vehicleType' in sent && 'services' in sent)) return null;
    const services = parseServiceIds(sent.services);
    if (!isQuoteVehicleType(sent.vehicleType) || services.length === 0) return null;
    return { vehicleType: sent.vehicleType, services };
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
