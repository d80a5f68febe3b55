import type { Settings, Trust } from '#content/types.ts';
import { formatCount } from '#domain/format.ts';

/** Returns a rating in words, e.g. "4.9 of 5 from 132 reviews". */
export function ratingWords({ value, count }: NonNullable<Trust['rating']>): string {
  const reviews = count === 1 ? '1 review' : `${formatCount(count)} reviews`;
  return `${value.toFixed(1)} of 5 from ${reviews}`;
}

/** Returns the facts of the business in short phrases, as far as the owner entered them. */
export function businessDetails({ trust }: Pick<Settings, 'trust'>): string[] {
  const { insured, licensed, guarantee, since } = trust;
  return [insured, licensed, guarantee, since && `Since ${since}`].filter(
    (fact): fact is string => typeof fact === 'string',
  );
}

/** Renders insurance, license, guarantee and founding year. Renders nothing until the owner enters some. */
export function BusinessDetails({ settings }: { settings: Settings }) {
  const facts = businessDetails(settings);
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold [dl+&]:mt-8">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-2">
          <span aria-hidden="true" className="text-ice-600">
            ✓
          </span>
          {fact}
        </li>
      ))}
    </ul>
  );
}

/** Renders the rating as a link to its source. Renders nothing until the owner enters one. */
export function RatingLink({ rating }: Pick<Trust, 'rating'>) {
  if (rating === null) return null;
  return (
    <a href={rating.url} className="inline-flex min-h-11 items-center font-semibold underline">
      {ratingWords(rating)}
    </a>
  );
}

type SourceProps = Pick<Trust, 'rating'> & { url: string | null };

/** Renders a link to the site with all reviews. Renders nothing until the owner enters one. */
export function RatingSource({ url, rating }: SourceProps) {
  if (url === null) return null;
  return (
    <p className="mt-6">
      <a href={url} className="inline-flex min-h-11 items-center font-semibold underline">
        {rating ? ratingWords(rating) : 'Read all our ratings'}
      </a>
    </p>
  );
}
