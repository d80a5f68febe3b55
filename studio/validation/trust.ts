export type RatingValue = { value?: number | undefined; count?: number | undefined };

const isEmpty = (value: number | undefined) => value === undefined;

/** Both numbers or neither. */
export function validateRating(rating: RatingValue | undefined): true | string {
  const { value, count } = rating ?? {};
  if (isEmpty(value) && isEmpty(count)) return true;
  return isEmpty(value) || isEmpty(count)
    ? 'Enter both the rating and the number of reviews, or leave both empty.'
    : true;
}

export function validateStars(value: number | undefined): true | string {
  if (value === undefined) return true;
  const isOneDecimal = Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;
  return value >= 1 && value <= 5 && isOneDecimal
    ? true
    : 'Enter a number from 1 to 5 with one decimal, for example 4.9.';
}

/** Warns about a rating that the site leaves out because its page is missing. */
export const validateRatingPage = (url: string | undefined, rating: RatingValue | undefined) =>
  url || isEmpty(rating?.value)
    ? true
    : 'Add the page where people can read your rating. Without it, the site leaves your rating out.';

export function validateYear(year: number | undefined, now = new Date()): true | string {
  const thisYear = now.getFullYear();
  return year === undefined || (Number.isInteger(year) && year >= 1900 && year <= thisYear)
    ? true
    : `Enter a year from 1900 to ${thisYear}.`;
}
