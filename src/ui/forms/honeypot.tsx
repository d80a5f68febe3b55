import { HONEYPOT_FIELD } from '#lib/forms/form-values.ts';

/** A field that no person sees or reaches: only a bot fills it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field blank
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
