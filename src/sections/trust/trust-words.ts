import type { Settings, Trust } from '#content/types.ts';
import { formatCount } from '#lib/format-count.ts';

/** e.g. "4.9 of 5 from 132 reviews". */
export function ratingWords({ value, count }: NonNullable<Trust['rating']>): string {
  const reviews = count === 1 ? '1 review' : `${formatCount(count)} reviews`;
  return `${value.toFixed(1)} of 5 from ${reviews}`;
}

/** The facts of the business in short phrases, as far as the settings have them. */
export function businessFacts({ trust }: Pick<Settings, 'trust'>): string[] {
  const { insured, licensed, guarantee, since } = trust;
  return [insured, licensed, guarantee, since && `Since ${since}`].filter(
    (fact): fact is string => typeof fact === 'string',
  );
}
