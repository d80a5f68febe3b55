import { notFound, redirect } from 'next/navigation';
import { bookFromInvitation } from '#booking/invitation/actions.ts';
import { type AskedField, TypedForm } from '#booking/invitation/typed-form.tsx';
import { loadInvitationFor } from '#booking/visit/load-for-customer.ts';
import { BookingUnavailable } from '#booking/visit/manage-links.tsx';
import { WINDOW_HINTS } from '#booking/when/when-hints.ts';
import { questionOf, REQUIRED_FIELDS, type RequiredField } from '#domain/booking/fields/fields.ts';
import {
  describeInvitationPrice,
  type LoadedInvitation,
  invitationPath,
} from '#domain/booking/invitation/invitations.ts';
import { managePath } from '#domain/booking/manage-path.ts';
import { formatWhen, formatWhenShort } from '#domain/booking/words/when.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { OwnActionPage, secretPage } from '../../../own-action-page.tsx';

export const dynamic = 'force-dynamic';

export const metadata = secretPage('Book this visit');

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ time?: string | string[]; outcome?: string | string[] }>;
};

/** Renders an invitation: the services, the time, the price, and one button that books it. */
export default async function InvitationPage({ params, searchParams }: Props) {
  const [{ token }, { time: requestedTime, outcome }] = await Promise.all([params, searchParams]);
  const invitation = await loadInvitationFor(token);
  if (invitation === 'unavailable') return <BookingUnavailable />;
  if (!invitation) notFound();
  if (invitation.isBooked) redirect(managePath(token));
  const index = Number(requestedTime);
  const choice = invitation.windows[index] ? index : 0;
  const time = invitation.windows[choice];
  const isOpen = !invitation.isOver && time?.isFree === true;
  const isInstant = isOpen && time.instant;
  return (
    <OwnActionPage
      heading={isOpen ? 'Book this visit' : 'This time is taken'}
      className="grid gap-6 *:max-w-3xl"
    >
      {outcome === 'changed' && (
        <p role="status" className="rounded-lg bg-ice-50 p-4 font-bold">
          Nothing is booked yet. This has changed since you opened it, so please take another look.
        </p>
      )}
      <InvitationDetails invitation={invitation} choice={choice} />
      {isInstant && <p>{WINDOW_HINTS.instant()}</p>}
      {isOpen ? (
        <TypedForm
          action={bookFromInvitation}
          fields={askedOf(invitation)}
          hidden={{ token, choice: `${choice}`, ...(isInstant && { instant: '1' }) }}
          button="Book this visit"
        />
      ) : (
        <p>
          <a href={PATHS.booking} className={buttonClasses()}>
            Choose another time
          </a>
        </p>
      )}
      {!invitation.isOver && <OtherTimes invitation={invitation} choice={choice} token={token} />}
    </OwnActionPage>
  );
}

/** How a browser fills in each field. */
const HOW: Partial<Record<RequiredField, Partial<AskedField>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zip: { autoComplete: 'postal-code' },
};

/** The fields that the invitation already contains. */
const OFFERED: readonly RequiredField[] = ['package', 'date', 'time'];

/** The fields of the booking form that are not known yet. */
const askedOf = ({ form }: LoadedInvitation): AskedField[] =>
  REQUIRED_FIELDS.filter((name) => !OFFERED.includes(name) && !form[name]).map((name) => ({
    name,
    label: questionOf(name),
    ...HOW[name],
  }));

type InvitationProps = { invitation: LoadedInvitation; choice: number };

function InvitationDetails({ invitation, choice }: InvitationProps) {
  const { title, windows, form } = invitation;
  const [time] = windows.slice(choice);
  const known = (names: string[]) => names.map((name) => form[name]).filter(Boolean);
  const rows = [
    ['What', title],
    ['When', time ? formatWhen({ ...time, time: time.from }) : ''],
    ['Price', describeInvitationPrice(invitation)],
    ['Where', known(['address', 'city', 'state', 'zip']).join(', ')],
    ['Vehicle', known(['year', 'make', 'model']).join(' ')],
  ];
  return (
    <dl className="card grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 p-6">
      {rows.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label} className="contents">
              <dt className="text-ink-500">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function OtherTimes({ invitation, choice, token }: InvitationProps & { token: string }) {
  const others = invitation.windows
    .map((time, index) => ({ time, index }))
    .filter(({ time, index }) => time.isFree && index !== choice);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Other times" className="flex flex-wrap gap-3">
      {others.map(({ time, index }) => (
        <a
          key={index}
          href={invitationPath(token, index)}
          className={buttonClasses({ variant: 'ghost' })}
        >
          {formatWhenShort({ ...time, time: time.from })}
        </a>
      ))}
    </nav>
  );
}
