import { questionOf, REQUIRED_FIELDS, type RequiredField } from '#domain/booking/fields.ts';
import type { LoadedOffer } from '#domain/booking/offers.ts';
import type { AskedField } from './typed-form.tsx';

/** How a browser fills them in. */
const HOW: Partial<Record<RequiredField, Partial<AskedField>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zip: { autoComplete: 'postal-code' },
};

/** What the offer says itself. */
const OFFERED: readonly RequiredField[] = ['package', 'date', 'time'];

/** The fields of the booking form that are not known yet. */
export const askedOf = ({ form }: LoadedOffer): AskedField[] =>
  REQUIRED_FIELDS.filter((name) => !OFFERED.includes(name) && !form[name]).map((name) => ({
    name,
    label: questionOf(name),
    ...HOW[name],
  }));
