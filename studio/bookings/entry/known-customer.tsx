import { Button, Flex } from '@sanity/ui';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { recordOf } from '#domain/keys.ts';
import { useCall, useView } from '../api/use-owner-api.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { whenOf } from '../ui/format.ts';
import { type EntryValues, valuesOf } from './entry-values.ts';

/** A shorter number or name matches too many customers. */
const ENOUGH_DIGITS = 7;
const ENOUGH_LETTERS = 3;
/** More suggestions take too long to read during a call. */
const MAX_SUGGESTIONS = 3;

const COPIED_FIELDS = [
  'name',
  'phone',
  'email',
  'contactBy',
  'address',
  'city',
  'state',
  'zip',
  'year',
  'make',
  'model',
  'vehicleType',
] as const;

type KnownCustomerProps = { values: EntryValues; onFill: (known: Partial<EntryValues>) => void };

/** Suggests earlier customers. One press copies the contact details, the address and the car. */
export function KnownCustomer({ values, onFill }: KnownCustomerProps) {
  const { name, phone, address } = values;
  const isNumber = phone.replace(/\D/g, '').length >= ENOUGH_DIGITS;
  const search = isNumber ? phone : name.trim();
  const isSearching = address === '' && search.length >= ENOUGH_LETTERS;
  const found = useView('search', { search }, isSearching).data?.rows ?? [];
  const fill = useCall(async (api, id: string) => (await api.read(id)).details, {
    onSuccess: (details) => {
      if (!details) return;
      const known = valuesOf(details.form);
      onFill(recordOf(COPIED_FIELDS, (field) => known[field]));
    },
  });
  if (!isSearching) return null;
  return (
    <Flex gap={2} wrap="wrap" role="group" aria-label="Known customers">
      {lastOfEach(found).map((row) => (
        <Button
          key={row.id}
          mode="ghost"
          text={`${row.name}, ${row.city}, last ${whenOf(row)}`}
          disabled={fill.isPending}
          onClick={() => fill.mutate(row.id)}
        />
      ))}
      <ErrorText error={fill.error} />
    </Flex>
  );
}

/** Returns the newest visit of each customer. */
function lastOfEach(rows: BookingRow[]): BookingRow[] {
  const newest = new Map<string, BookingRow>();
  for (const row of rows.toSorted((a, b) => a.visitDate.localeCompare(b.visitDate))) {
    newest.set(row.customer?.id ?? row.id, row);
  }
  return [...newest.values()].toReversed().slice(0, MAX_SUGGESTIONS);
}
