import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FieldNote } from '#ui/field.tsx';

type Props = {
  /** The offers for new customers, in words. */
  offers: readonly string[];
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/**
 * Renders the checkbox for offers that need a new customer. The page asks instead of looking it up, so
 * that a price never reveals whether an email belongs to a customer.
 */
export function NewCustomerField({ offers, checked, onChange, className = '' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const adoptChecked = useEffectEvent(() => {
    if (input.current?.checked && !checked) onChange(true);
  });
  // The visitor may have checked the box before the script loaded.
  useLayoutEffect(() => adoptChecked(), []);

  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          ref={input}
          type="checkbox"
          name="saysNew"
          value="1"
          autoComplete="off"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby="new-customer-hint"
          className="size-5 shrink-0 accent-ice-600"
        />
        I&apos;m a new customer
      </label>
      <FieldNote id="new-customer-hint">{offers.join(' · ')}</FieldNote>
    </div>
  );
}
