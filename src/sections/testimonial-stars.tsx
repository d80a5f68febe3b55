const MAX_STARS = 5;

/** What a customer gave; nothing when they gave none. */
export function TestimonialStars({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="block text-ice-600">
      {'★'.repeat(rating) + '☆'.repeat(MAX_STARS - rating)}
    </span>
  );
}
