import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FieldNote } from '#ui/field.tsx';

type Props = {
  /** The offers for new customers, in words. */
  offers: readonly string[];
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** The claim that an offer for new customers hangs on: the price must not tell who is a customer. */
export function NewCustomerField({ offers, checked, onChange, className = '' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (input.current?.checked && !checked) onChange(true);
  });
  // Checked before the script arrived.
  useLayoutEffect(() => takeOver(), []);

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
