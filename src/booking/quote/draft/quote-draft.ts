import type { QuoteVehicleType } from '#config/business.ts';
import { recordOf } from '#domain/keys.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { textsIn } from '#lib/forms/form-values.ts';
import { isText } from '#lib/shape.ts';

/** The texts that the booking form also asks for. */
export const SHARED_TEXTS = ['make', 'model', 'year', 'name', 'email', 'phone'] as const;
export const QUOTE_TEXTS = [...SHARED_TEXTS, 'code'] as const;
export type QuoteText = (typeof QUOTE_TEXTS)[number];

/** The visitor's choices on the quote page. Texts are as typed, and none is required. */
export type QuoteDraft = Record<QuoteText, string> & {
  vehicleType: QuoteVehicleType;
  /** Whether the visitor claims to be a new customer. */
  saysNew: boolean;
  /** Service ids in the order chosen. */
  selected: string[];
};

export const EMPTY_QUOTE: QuoteDraft = {
  ...recordOf(QUOTE_TEXTS, () => ''),
  vehicleType: 'regular',
  saysNew: false,
  selected: [],
};

/** Returns a draft from storage or a request. Missing or malformed values are empty. */
export function parseQuoteDraft(stored: unknown): QuoteDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const type = fields.get('vehicleType');
  return {
    ...EMPTY_QUOTE,
    ...textsIn(stored, QUOTE_TEXTS),
    ...(isQuoteVehicleType(type) ? { vehicleType: type } : {}),
    saysNew: fields.get('saysNew') === true,
    selected: parseServiceIds(fields.get('selected')),
  };
}

/** Returns the service ids of an untrusted list, in order and without duplicates. */
export function parseServiceIds(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return [...new Set(list.filter(isText))].filter((id) => id !== '');
}
