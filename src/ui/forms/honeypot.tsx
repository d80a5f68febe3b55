import { HONEYPOT_FIELD } from '#lib/forms/form-values.ts';

/** Renders a field that people can't see or reach. Only a bot fills it in. */
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
