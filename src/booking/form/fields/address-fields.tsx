import type { BookingValues } from '#booking/form/booking-fields.ts';
import type { ServiceArea } from '#content/types.ts';
import type { Home } from '#domain/place/place.ts';
import { FieldNote, TextField } from '#ui/field.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { PhoneField } from '#ui/forms/noted-field.tsx';
import { useFirstTyping } from '#ui/forms/use-first-typing.ts';
import { useLoaded } from '#ui/forms/use-loaded.ts';
import type { FieldProps } from './field-props.ts';

type Props = {
  field: FieldProps;
  values: Pick<BookingValues, 'zip' | 'city' | 'state' | 'email' | 'phone' | 'contactBy'>;
  areas: readonly ServiceArea[];
  home: Home;
};

const AREA_NOTE = 'booking-area-hint';

/** Checks an address, with a table of all states that most visitors don't need. */
async function loadChecks() {
  const [reachable, { stateCode }, { areaHint }] = await Promise.all([
    import('#domain/contact/reachable.ts'),
    import('#domain/place/addresses.ts'),
    import('./area-hint.ts'),
  ]);
  const { zipNote, suggestEmail, phoneNote } = reachable;
  return { zipNote, suggestEmail, phoneNote, stateCode, areaHint };
}

/** Renders the fields for the customer and the address. The ZIP code comes first because it fills in the city. */
export function AddressFields({ field, values, areas, home }: Props) {
  const { zip, email, phone, state } = values;
  const checks = useLoaded(loadChecks, zip + email + phone !== '' || state !== home.state);
  const code = checks?.stateCode(state) ?? null;
  const doubt = checks?.zipNote(zip, code ?? '', home);
  const { isTyping, listeners } = useFirstTyping(Boolean(doubt));
  const zipHint = isTyping ? undefined : doubt;
  const hint = zipHint ?? checks?.areaHint(values, areas, home.state);
  const describedBy = hint ? AREA_NOTE : undefined;
  const stateField = field('state');
  return (
    <>
      <TextField
        {...field('name')}
        autoComplete="name"
        autoCapitalize="words"
        className="col-span-6"
      />
      <EmailField
        {...field('email')}
        suggest={checks?.suggestEmail}
        className="col-span-6 sm:col-span-3"
      />
      <PhoneField
        {...field('phone')}
        inputMode="tel"
        note={checks?.phoneNote}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...field('address')}
        autoComplete="address-line1"
        autoCapitalize="words"
        placeholder="Street and number"
        className="col-span-6"
      />
      <div className="col-span-6">
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            {...field('zip')}
            {...listeners}
            describedBy={describedBy}
            inputMode="numeric"
            autoComplete="postal-code"
            className="grow basis-20"
          />
          <TextField
            {...field('city')}
            describedBy={zipHint ? undefined : describedBy}
            autoComplete="address-level2"
            autoCapitalize="words"
            className="grow-3 basis-24"
          />
          <TextField
            {...stateField}
            // A state's full name becomes its code.
            onBlur={() => {
              if (code !== null) stateField.onChange({ target: { value: code } });
            }}
            autoComplete="address-level1"
            autoCapitalize="characters"
            placeholder={home.state}
            className="grow basis-14"
          />
        </div>
        <FieldNote id={AREA_NOTE} className="not-empty:mt-1.5">
          {hint}
        </FieldNote>
      </div>
    </>
  );
}
