import { Button } from '@sanity/ui';
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { fillText, openedText, TEXT_KINDS, TEXT_TITLES } from '#domain/booking/text-messages.ts';
import { textHref } from '#domain/contact.ts';
import { useBusiness } from '../../business/business.ts';
import { useCommand, useMayAct } from '../api/use-owner-api.ts';

/**
 * Texts with their words filled in, which the owner's own phone sends. That one was opened is noted in the
 * history: nobody knows whether it was sent.
 */
export function TextButtons({ booking }: { booking: BookingDetails }) {
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
