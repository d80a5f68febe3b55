import type { Trust } from '#content/types.ts';
import { ratingWords } from './trust-words.ts';

/** The rating as a link to where everybody can check it; nothing until the owner enters one. */
export function RatingLink({ rating }: Pick<Trust, 'rating'>) {
  if (rating === null) return null;
  return (
    <a href={rating.url} className="inline-flex min-h-11 items-center font-semibold underline">
      {ratingWords(rating)}
    </a>
  );
}
