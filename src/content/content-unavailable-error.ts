/** The content source is down, silent, or does not hold what every page needs. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}
