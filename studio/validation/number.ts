/**
 * A whole number in a range. A single rule, because separate ones for "required", "whole" and "large
 * enough" would each report an empty field.
 */
export function validateWholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
  return (value: number | undefined): true | string =>
    value !== undefined && Number.isInteger(value) && value >= min && value <= max
      ? true
      : `Enter a whole number ${range}.`;
}

/** The same for a number that may be left out. */
export const validateOptionalNumber = (min: number, max?: number) => {
  const validate = validateWholeNumber(min, max);
  return (value: number | undefined) => (value === undefined ? true : validate(value));
};

/** Optional: cities without a position come last, by name. */
export const validateMenuPosition = (position: number | undefined): true | string =>
  position === undefined || validateWholeNumber(1)(position) === true
    ? true
    : 'Enter a whole number of 1 or more, or leave this empty.';
