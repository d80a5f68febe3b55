import { Button, Flex } from '@sanity/ui';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { isOpen } from '#domain/booking/states.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { useCommand, useMayAct } from '../api/use-owner-api.ts';
import { useAnnounce } from '../focus/outcome.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { Small } from '../ui/section.tsx';

/** Asks for the size of the vehicle if the price depends on it and the customer didn't choose one. */
export function SizeQuestion({ booking }: { booking: BookingDetails }) {
  const { id, revision, vehicleType, offeredPrices, total, status } = booking;
  const mayAct = useMayAct();
  const announce = useAnnounce();
  const { mutate, isPending, error } = useCommand(id);
  const isMissing = vehicleType === null && total === null && offeredPrices !== null;
  if (!mayAct || !isMissing || !isOpen(status)) return null;
  return (
    <Flex gap={2} align="center" wrap="wrap" role="group" aria-label="Size">
      <Small>Sedan or SUV?</Small>
      {(['regular', 'suv'] as const).map((size) => (
        <Button
          key={size}
          mode="ghost"
          text={`${VEHICLE_SIZES[size]}: ${formatUsd(offeredPrices[size])}`}
          disabled={isPending}
          onClick={() =>
            mutate(
              {
                do: 'change',
                revision,
                changes: { vehicleType: size, sendsEmail: false, note: null },
              },
              { onSuccess: () => announce(`${VEHICLE_SIZES[size]} saved.`) },
            )
          }
        />
      ))}
      <ErrorText error={error} />
    </Flex>
  );
}
