import { HONEYPOT_FIELD } from '#lib/forms/form-values.ts';

/** A field that no person sees or reaches: whoever fills it in is a machine. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
