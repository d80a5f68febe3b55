import { Button, Text } from '@sanity/ui';
import { callHref, mailHref, mapHref } from '#domain/contact/contact-links.ts';

/** A button for a number, or plain text for a number that a phone can't dial. */
export function CallButton({ phone }: { phone: string }) {
  const href = callHref(phone);
  return href === null ? (
    <Text>{phone}</Text>
  ) : (
    <Button as="a" href={href} mode="ghost" text={`Call ${phone}`} />
  );
}

export const EmailButton = ({ email }: { email: string }) => (
  <Button as="a" href={mailHref(email)} mode="ghost" text={`Email ${email}`} />
);

export const MapLink = ({ address }: { address: string }) => (
  <Text>
    <a href={mapHref(address)} target="_blank" rel="noreferrer">
      {address}
    </a>
  </Text>
);
