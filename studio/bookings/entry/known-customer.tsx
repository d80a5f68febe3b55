import { Button, Flex } from '@sanity/ui';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { recordOf } from '#domain/field-names.ts';
import { useCall, useView } from '../api/use-owner-api.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { whenOf } from '../ui/format.ts';
import { type EntryValues, valuesOf } from './entry-values.ts';

/** From so many on a number or a name means somebody. */
const ENOUGH_DIGITS = 7;
const ENOUGH_LETTERS = 3;
/** More would be a list to read, not an offer. */
const MOST = 3;

/** Who, where and which car. */
const TAKEN = [
  ...(['name', 'phone', 'email', 'contactBy', 'address', 'city', 'state', 'zip'] as const),
  ...(['year', 'make', 'model', 'vehicleType'] as const),
];

type KnownCustomerProps = { values: EntryValues; onTake: (known: Partial<EntryValues>) => void };

/** Whoever is on the phone may have been here: one press takes over who, where and which car. */
export function KnownCustomer({ values, onTake }: KnownCustomerProps) {
  const { name, phone, address } = values;
  const isNumber = phone.replace(/\D/g, '').length >= ENOUGH_DIGITS;
  const search = isNumber ? phone : name.trim();
  const isAsked = address === '' && search.length >= ENOUGH_LETTERS;
  const found = useView('search', { search }, isAsked).data?.rows ?? [];
  const take = useCall(async (api, id: string) => (await api.read(id)).details, {
    onSuccess: (details) => {
      if (!details) return;
      const known = valuesOf(details.form);
      onTake(recordOf(TAKEN, (field) => known[field]));
    },
  });
  if (!isAsked) return null;
  return (
    <Flex gap={2} wrap="wrap" role="group" aria-label="Known customers">
      {lastOfEach(found).map((row) => (
        <Button
          key={row.id}
          mode="ghost"
          text={`${row.name}, ${row.city}, last ${whenOf(row)}`}
          disabled={take.isPending}
          onClick={() => take.mutate(row.id)}
        />
      ))}
      <ErrorText error={take.error} />
    </Flex>
  );
}

/** The newest visit of each customer. */
function lastOfEach(rows: BookingRow[]): BookingRow[] {
  const newest = new Map<string, BookingRow>();
  for (const row of rows.toSorted((a, b) => a.visitDate.localeCompare(b.visitDate))) {
    newest.set(row.customer?.id ?? row.id, row);
  }
  return [...newest.values()].toReversed().slice(0, MOST);
}
