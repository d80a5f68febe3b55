import { Button, Flex, Text } from '@sanity/ui';
import type { WaitingRow } from '#domain/booking/invitation/invitations.ts';
import { formatWhen } from '#domain/booking/words/when.ts';
import { formatDay } from '#domain/schedule/times.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { ageOf, useFormatInstant } from '../ui/format.ts';
import { listOf } from '../ui/list-frame.tsx';
import { ActButton } from '../ui/press-button.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { CallButton, EmailButton } from './contact-buttons.tsx';
import { VisitFacts } from './visit-facts.tsx';

/** Lists customers who wait for a full day, by day. */
export const WaitingList = listOf(Waiting);

function Waiting({ row }: { row: WaitingRow }) {
  const { open } = useTool();
  const formatInstant = useFormatInstant();
  const { name, email, phone, date, time, until, invitedAt, bookingId } = row;
  return (
    <Panel>
      <Text weight="semibold">{name}</Text>
      <VisitFacts
        when={time === null ? formatDay(date) : formatWhen({ date, time, until })}
        where="No address yet"
        car={`${VEHICLE_SIZES[row.vehicleType]} · ${row.title}`}
        price="The price of the day they book"
      />
      <Small muted>{ageOf(row.createdAt)}</Small>
      {invitedAt !== null && (
        <Small>
          {bookingId === null
            ? `Opened up: ${email === null ? 'call them' : 'emailed'}, ${formatInstant(invitedAt)}`
            : 'Booked'}
        </Small>
      )}
      <Flex gap={2} wrap="wrap">
        {bookingId !== null && (
          <Button mode="ghost" text="Open the request" onClick={() => open(bookingId)} />
        )}
        {phone !== null && <CallButton phone={phone} />}
        {email !== null && <EmailButton email={email} />}
        <ActButton
          mode="bleed"
          text="Take off the list"
          doneMessage={`${name} is off the list.`}
          aria-label={`Take ${name} off the list`}
          call={(api) => api.endWaiting(row.id)}
        />
      </Flex>
    </Panel>
  );
}
