import type { QuoteVehicleType } from '#config/business.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { textsIn } from '#lib/forms/form-values.ts';

/** What a visitor has chosen on the quote page. Texts are as typed; nothing is required. */
export type QuoteDraft = {
  vehicleType: QuoteVehicleType;
  make: string;
  model: string;
  year: string;
  name: string;
  email: string;
  phone: string;
  /** Service ids in the order chosen. */
  selected: string[];
};

export const QUOTE_TEXTS = ['make', 'model', 'year', 'name', 'email', 'phone'] as const;
export type QuoteText = (typeof QUOTE_TEXTS)[number];

export const EMPTY_QUOTE: QuoteDraft = {
  vehicleType: 'regular',
  make: '',
  model: '',
  year: '',
  name: '',
  email: '',
  phone: '',
  selected: [],
};

/** Reads a draft from storage or from the wire; what is missing or malformed stays empty. */
export function parseQuoteDraft(stored: unknown): QuoteDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const type = fields.get('vehicleType');
  return {
    ...EMPTY_QUOTE,
    ...textsIn(stored, QUOTE_TEXTS),
    ...(isQuoteVehicleType(type) ? { vehicleType: type } : {}),
    selected: parseServiceIds(fields.get('selected')),
  };
}

/** The service ids of an untrusted list, each once, in their order. */
export function parseServiceIds(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const entries: unknown[] = list;
  return [...new Set(entries.filter(isServiceId))];
}

function isServiceId(entry: unknown): entry is string {
  return typeof entry === 'string' && entry !== '';
}
