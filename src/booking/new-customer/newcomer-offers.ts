import { plainText } from '#content/preview/stega.ts';
import type { Service } from '#content/types.ts';
import { describeForNewcomers } from '#domain/pricing/offer.ts';

/** Returns the offers for new customers in words, each once. */
export function newcomerOffers(services: readonly Service[]): string[] {
  const offers = services.flatMap(({ newcomers }) => newcomers ?? []);
  return [...new Set(offers.map((offer) => plainText(describeForNewcomers(offer))))];
}
