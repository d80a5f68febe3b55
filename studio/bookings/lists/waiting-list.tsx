import { Button, Flex, Stack, Text } from '@sanity/ui';
import type { WaitingRow } from '#domain/booking/offers.ts';
import { formatDay } from '#domain/booking/times.ts';
import { formatWhen } from '#domain/booking/when.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { useCall, useMayAct } from '../api/use-owner-api.ts';
import type { OpenBooking } from '../navigation/use-tool-address.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { ageOf, useFormatInstant } from '../ui/format.ts';
import { Panel, Small } from '../ui/section.tsx';
import { CallButton, EmailButton } from './contact-buttons.tsx';

type Props = { rows: WaitingRow[]; onOpen: OpenBooking };

/** Who waits for a day that is full, by the day. */
export function WaitingList({ rows, onOpen }: Props) {
  const end = useCall((api, id: string) => api.endWaiting(id));
  return (
    <Stack gap={2}>
      {rows.map((row) => (
        <Waiting
          key={row.id}
          row={row}
          isEnding={end.isPending && end.variables === row.id}
          onEnd={() => end.mutate(row.id)}
          onOpen={onOpen}
        />
      ))}
      <ErrorText error={end.error} />
    </Stack>
  );
}

type WaitingProps = {
  row: WaitingRow;
  isEnding: boolean;
  onEnd: () => void;
  onOpen: OpenBooking;
};

function Waiting({ row, isEnding, onEnd, onOpen }: WaitingProps) {
  const formatInstant = useFormatInstant();
  const mayAct = useMayAct();
  const { name, email, phone, date, time, until, offeredAt, bookingId } = row;
  return (
    <Panel>
      <Flex gap={3} justify="space-between" wrap="wrap">
        <Text weight="semibold">{name}</Text>
        <Small>{time === null ? formatDay(date) : formatWhen({ date, time, until })}</Small>
      </Flex>
      <Small muted>
        {[row.title, VEHICLE_SIZES[row.vehicleType], ageOf(row.createdAt)].join(' · ')}
      </Small>
      {offeredAt !== null && (
        <Small>
          {bookingId === null
            ? `It opened: ${email === null ? 'call them' : 'emailed'}, ${formatInstant(offeredAt)}`
            : 'Booked'}
        </Small>
      )}
      <Flex gap={2} wrap="wrap">
        {bookingId !== null && (
          <Button mode="ghost" text="Open the request" onClick={() => onOpen(bookingId)} />
        )}
        {phone !== null && <CallButton phone={phone} />}
        {email !== null && <EmailButton email={email} />}
        {mayAct && (
          <Button
            mode="bleed"
            text="Take off the list"
            aria-label={`Take ${name} off the list`}
            disabled={isEnding}
            onClick={onEnd}
          />
        )}
      </Flex>
    </Panel>
  );
}
