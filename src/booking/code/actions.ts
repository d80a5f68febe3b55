'use server';

import { DataError, asSentence } from '#data/errors.ts';
import { checkOfferCode } from '#data/quotes.ts';
import { readSender } from '#data/sender.ts';
import type { CodedPrices } from '#domain/pricing/offer-codes.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { isText } from '#lib/shape.ts';

/** The prices that a code lowers, or why we can't tell. Null when it lowers none of these services today. */
export type CodeResult = { found: CodedPrices | null } | { failure: string };

/** Returns which of these services cost less with a code today. */
export async function checkCode(code: unknown, services: unknown): Promise<CodeResult> {
  enterAction();
  const ids = Array.isArray(services) ? services.filter(isText) : [];
  if (!isText(code) || code.trim() === '' || ids.length === 0) return { found: null };
  try {
    return { found: await checkOfferCode(code, ids, await readSender()) };
  } catch (error) {
    if (error instanceof DataError && error.kind === 'rejected') return { found: null };
    log.error('The code of an offer could not be checked.', { error });
    const isLimited = error instanceof DataError && error.kind === 'rate-limited';
    return {
      failure: isLimited
        ? asSentence(error.message)
        : "We can't check this code right now. We'll check it again when you send the form.",
    };
  }
}
