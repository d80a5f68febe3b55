import type { KeyboardEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { OfferCode } from './use-offer-code.ts';

type Props = {
  id: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  code: OfferCode;
  /** The error from the last attempt to send the form. */
  error: string | undefined;
  disabled?: boolean;
};

/** Renders the field for an offer code. The Apply button, or leaving the field, shows how it changes the price. */
export function CodeField({ id, value, onChange, code, error, disabled = false }: Props) {
  // Otherwise Enter would send the whole form.
  function checkOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || value.trim() === '') return;
    event.preventDefault();
    code.check();
  }

  return (
    <div className="col-span-6 flex max-w-96 flex-wrap items-start gap-x-3">
      <TextField
        id={id}
        name="code"
        label="Offer code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        value={value}
        onChange={onChange}
        onBlur={code.check}
        onKeyDown={checkOnEnter}
        disabled={disabled}
        error={code.error ?? error}
        hint={code.hint}
        className="min-w-0 flex-[1_1_10rem]"
      />
      <Button variant="ghost" onClick={code.check} className="mt-[1.9375rem]">
        Apply
      </Button>
    </div>
  );
}
