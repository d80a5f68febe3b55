import * as z from 'zod/mini';
import { fieldErrors, optionalEmailAddress, optionalText } from '#booking/field-schemas.ts';
import { QUOTE_VEHICLE_TYPES } from '#config/business.ts';
import { isVehicleYear, MAX_LENGTH, MAX_QUOTED_SERVICES } from '#config/field-limits.ts';
import { MESSAGES } from '#config/messages.ts';
import type { InvalidResult } from '#config/submit-result.ts';
import { QUOTE_TEXTS, type QuoteDraft, type QuoteText } from './draft/quote-draft.ts';

const YEAR = z.string().check(
  z.trim(),
  z.refine(
    (year) => year === '' || isVehicleYear(year),
    'Please enter a year like 2021, or leave this blank.',
  ),
);

/** Parses a typed quote into a stored one. */
const quoteSchema = z.object({
  vehicleType: z.enum(QUOTE_VEHICLE_TYPES),
  make: optionalText(MAX_LENGTH.make),
  model: optionalText(MAX_LENGTH.model),
  year: z.pipe(
    YEAR,
    z.transform((year) => (year === '' ? null : Number(year))),
  ),
  name: optionalText(MAX_LENGTH.name),
  email: optionalEmailAddress(
    MAX_LENGTH.email,
    'Please enter a valid email address, or leave this blank.',
  ),
  phone: optionalText(MAX_LENGTH.phone),
  code: optionalText(MAX_LENGTH.offerCode),
  saysNew: z._default(z.boolean(), false),
  selected: z
    .array(z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH.serviceId)))
    .check(z.minLength(1), z.maxLength(MAX_QUOTED_SERVICES)),
} satisfies Record<keyof QuoteDraft, z.ZodMiniType>);

/** Validates the quote form in the browser and on the server. Only a service is required. */
export function validateQuote(
  draft: unknown,
): { status: 'valid'; quote: z.output<typeof quoteSchema> } | InvalidResult<QuoteText> {
  const parsed = quoteSchema.safeParse(draft);
  if (parsed.success) return { status: 'valid', quote: parsed.data };
  const errors = fieldErrors(QUOTE_TEXTS, parsed.error.issues);
  const isExplained = Object.keys(errors).length > 0;
  return { status: 'invalid', message: isExplained ? null : MESSAGES.quoteSaveFailed, errors };
}
