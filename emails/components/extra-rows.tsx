import { type Extras, extrasFor } from '#domain/booking/fields.ts';
import type { DetailRow } from './tables.tsx';
import { Lines } from './text.tsx';

/**
 * What the visitor said beside the fields that every booking has.
 * @param clean what an email to the customer does to a visitor's text
 */
export const extraRows = (
  reader: 'owner' | 'all',
  booking: Extras,
  clean = (text: string) => text,
): DetailRow[] =>
  extrasFor(reader, booking).map(({ label, text }) => ({
    label,
    value: <Lines text={clean(text)} />,
  }));
