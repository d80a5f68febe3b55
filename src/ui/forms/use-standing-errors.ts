import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors, InvalidResult } from '#config/submit-result.ts';

export type Texts<Field extends string> = Partial<Record<Field, string>>;

/** Imports the rules of a form and applies them. */
export type Validate<Values, Field extends string> = (
  values: Values,
) => Promise<{ status: 'valid' } | InvalidResult<Field>>;

type Options<Values, Field extends string> = {
  /** The errors of the last submission. The same object until the next one. */
  found: FieldErrors<Field>;
  values: Values;
  validate: Validate<Values, Field>;
};

/** Returns the remaining errors. Each disappears once its field is valid, and no new one appears. */
export function useStandingErrors<Values extends Texts<Field>, Field extends string>({
  found,
  values,
  validate,
}: Options<Values, Field>): FieldErrors<Field> {
  const [shown, setShown] = useState({ found, values, errors: found });
  if (shown.found !== found) setShown({ found, values, errors: found });

  const revalidate = useEffectEvent(async () => {
    if (Object.keys(shown.errors).length === 0 || values === shown.values) return null;
    const outcome = await validate(values).catch(() => null);
    return outcome && { edited: values, now: outcome.status === 'invalid' ? outcome.errors : {} };
  });
  useEffect(() => {
    let isCurrent = true;
    void revalidate().then((result) => {
      if (!result || !isCurrent) return;
      setShown((before) => ({
        ...before,
        errors: standingErrors(before, result.edited, result.now),
      }));
    });
    return () => {
      isCurrent = false;
    };
  }, [values, found]);

  return shown.errors;
}

type Shown<Field extends string> = { values: Texts<Field>; errors: FieldErrors<Field> };

/**
 * Returns the shown errors after an edit. An error may come from a rule that only the server checks, so it
 * remains until its field changes.
 * @param shown the errors, with the values that caused them
 * @param now the errors of the edited values
 */
export function standingErrors<Field extends string>(
  shown: Shown<Field>,
  edited: Texts<Field>,
  now: FieldErrors<Field>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field in shown.errors) {
    const error = edited[field] === shown.values[field] ? shown.errors[field] : now[field];
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}
