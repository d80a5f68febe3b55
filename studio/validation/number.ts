/**
 * Returns a rule for a whole number in a range. It is a single rule because separate ones for "required",
 * "whole" and "large enough" would each report an empty field.
 * @param instead what else the owner may do
 */
export function validateWholeNumber(min: number, max = Number.MAX_SAFE_INTEGER, instead = '') {
  const range = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
  return (value: number | undefined): true | string =>
    value !== undefined && Number.isInteger(value) && value >= min && value <= max
      ? true
      : `Enter a whole number ${range}${instead}.`;
}

/** Returns the same rule for an optional number. */
export const validateOptionalNumber = (min: number, max?: number) => {
  const validate = validateWholeNumber(min, max, ', or leave this empty');
  return (value: number | undefined) => (value === undefined ? true : validate(value));
};
