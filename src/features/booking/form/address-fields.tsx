import { TextField } from '#ui/field.tsx';
import type { FieldProps } from './field-props.ts';

type Props = {
  field: FieldProps;
  /** The id of a hint about the address, while there is one. */
  describedBy: string | undefined;
};

/** The customer, and the address of the visit. The ZIP code comes first: it fills in the city. */
export function AddressFields({ field, describedBy }: Props) {
  return (
    <>
      <TextField
        {...field('name')}
        autoComplete="name"
        autoCapitalize="words"
        className="col-span-6"
      />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...field('address')}
        autoComplete="address-line1"
        autoCapitalize="words"
        placeholder="Street and number"
        className="col-span-6"
      />
      <div className="col-span-6 flex flex-wrap items-start gap-3">
        <TextField
          {...field('zip')}
          describedBy={describedBy}
          inputMode="numeric"
          autoComplete="postal-code"
          className="grow basis-20"
        />
        <TextField
          {...field('city')}
          describedBy={describedBy}
          autoComplete="address-level2"
          autoCapitalize="words"
          className="grow-3 basis-24"
        />
        <TextField
          {...field('state')}
          autoComplete="address-level1"
          autoCapitalize="characters"
          placeholder="MN"
          className="grow basis-14"
        />
      </div>
    </>
  );
}
