/**
 * A whole number in a range. A single rule, because separate ones for "required", "whole" and "large
 * enough" would each report an empty field.
 * @param instead what else may be entered
 */
export function validateWholeNumber(min: number, max = Number.MAX_SAFE_INTEGER, instead = '') {
  const range = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
  return (value: number | undefined): true | string =>
    value !== undefined && Number.isInteger(value) && value >= min && value <= max
      ? true
      : `Enter a whole number ${range}${instead}.`;
}

/** The same for a number that may be left out. */
export const validateOptionalNumber = (min: number, max?: number) => {
  const validate = validateWholeNumber(min, max, ', or leave this empty');
  return (value: number | undefined) => (value === undefined ? true : validate(value));
};
