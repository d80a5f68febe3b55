import { CONTACT_PREFERENCES } from '#domain/bookings/contact-preference.ts';
import type { BookingPayload } from '#domain/bookings/schemas.ts';
import { callHref, mailHref } from '#domain/contact-links.ts';
import { DetailTable } from './detail-table.tsx';
import { Subheading, TextLink } from './text.tsx';

/** Who sent the request, and how the owner reaches them. */
export function CustomerDetails({ booking }: { booking: BookingPayload }) {
  const { name, phone, email, contactBy } = booking;
  const call = callHref(phone);
  return (
    <>
      <Subheading>Customer</Subheading>
      <DetailTable
        rows={[
          { label: 'Name', value: name },
          {
            label: 'Phone',
            value: call === null ? phone : <TextLink href={call}>{phone}</TextLink>,
          },
          {
            label: 'Email',
            value:
              email === null ? 'None given' : <TextLink href={mailHref(email)}>{email}</TextLink>,
          },
          ...(contactBy === null
            ? []
            : [{ label: 'Contact', value: CONTACT_PREFERENCES[contactBy] }]),
        ]}
      />
    </>
  );
}
