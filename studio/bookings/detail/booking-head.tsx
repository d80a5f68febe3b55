import { Button, Flex, Stack, Text } from '@sanity/ui';
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu';
import { REASONS_FOR_OWNER } from '#domain/booking/request-reasons.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { describeBooked, describePrice } from '#domain/booking/words/booked-services.ts';
import {
  fillText,
  openedText,
  TEXT_KINDS,
  TEXT_TITLES,
} from '#domain/booking/words/text-messages.ts';
import { currentWhen, formatWhen } from '#domain/booking/words/when.ts';
import { textHref } from '#domain/contact/contact-links.ts';
import { addDays } from '#domain/schedule/times.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { useBusiness } from '../../business/business.ts';
import { useCommand, useMayAct } from '../api/use-owner-api.ts';
import { valuesOf } from '../entry/entry-values.ts';
import { BookingBadges, lacksEmail } from '../lists/booking-card.tsx';
import { CallButton, EmailButton, MapLink } from '../lists/contact-buttons.tsx';
import { useTool } from '../navigation/use-tool-address.ts';
import { Notice, Small, Title } from '../ui/section.tsx';

/** The time until a detailed car is due again. */
const AGAIN_AFTER_DAYS = 6 * 7;

/** Shows the basics of a booking: customer, time, address, car and price. */
export function BookingHead({ booking }: { booking: BookingDetails }) {
  const { fullAddress } = booking;
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Title level={1}>{booking.name}</Title>
        <BookingBadges row={booking} />
      </Flex>
      <Text weight="semibold">{formatWhen(currentWhen(booking))}</Text>
      <MapLink address={fullAddress} />
      <Text>{`${formatVehicle(booking)} · ${describeBooked(booking)}`}</Text>
      <Text weight="semibold">{describePrice(booking)}</Text>
    </Stack>
  );
}

const NO_EMAIL =
  'No email about this request went to the customer. Call or text them. The history says why.';

/** Warns about missing emails, and about a confirmation that the site showed but couldn't keep. */
export function BookingWarnings({ booking }: { booking: BookingDetails }) {
  const { requestReason } = booking;
  const isWithoutEmail = lacksEmail(booking);
  if (requestReason === null && !isWithoutEmail) return null;
  return (
    <Notice tone="caution">
      {requestReason !== null && <Small>{REASONS_FOR_OWNER[requestReason]}</Small>}
      {isWithoutEmail && <Small>{NO_EMAIL}</Small>}
    </Notice>
  );
}

/** Buttons to reach the customer, and to book their next visit. */
export function ContactRow({ booking }: { booking: BookingDetails }) {
  const { book } = useTool();
  const { phone, email, status, form } = booking;
  const next = addDays(booking.visitDate, AGAIN_AFTER_DAYS);
  return (
    <Flex gap={2} wrap="wrap">
      <CallButton phone={phone} />
      <TextButtons booking={booking} />
      {email !== null && <EmailButton email={email} />}
      {status === 'completed' && (
        <Button
          mode="ghost"
          text="Again in 6 weeks"
          onClick={() => book({ ...valuesOf(form), date: next })}
        />
      )}
    </Flex>
  );
}

/**
 * Text messages that the owner's own phone sends. The history records that a message was opened, because the
 * Studio can't find out whether it was sent.
 */
function TextButtons({ booking }: { booking: BookingDetails }) {
  const business = useBusiness();
  const mayAct = useMayAct();
  const { mutate } = useCommand(booking.id);
  const href = textHref(booking.phone);
  if (href === null) return null;
  return (
    <MenuButton
      id={`text-${booking.id}`}
      button={<Button mode="ghost" text="Text" />}
      menu={
        <Menu>
          {TEXT_KINDS.map((kind) => {
            const words = fillText(business.texts[kind], booking, business);
            return (
              <MenuItem
                key={kind}
                as="a"
                href={`${href}?&body=${encodeURIComponent(words)}`}
                text={TEXT_TITLES[kind]}
                onClick={() => {
                  if (mayAct) mutate({ do: 'note', note: openedText(kind) });
                }}
              />
            );
          })}
        </Menu>
      }
    />
  );
}
