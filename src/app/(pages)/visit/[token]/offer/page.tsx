import { notFound, redirect } from 'next/navigation';
import { pressOffer } from '#booking/offer/actions.ts';
import { type AskedField, TypedForm } from '#booking/offer/typed-form.tsx';
import { loadOfferFor } from '#booking/visit/load-for-customer.ts';
import { BookingUnavailable } from '#booking/visit/manage-links.tsx';
import { WINDOW_HINTS } from '#booking/when/when-hints.ts';
import { questionOf, REQUIRED_FIELDS, type RequiredField } from '#domain/booking/fields.ts';
import { managePath } from '#domain/booking/manage-path.ts';
import { describeOfferPrice, type LoadedOffer, offerPath } from '#domain/booking/offers.ts';
import { formatWhen, formatWhenShort } from '#domain/booking/when.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { OwnActionPage, secretPage } from '../../../own-action-page.tsx';

export const dynamic = 'force-dynamic';

export const metadata = secretPage('Book this visit');

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ time?: string | string[]; said?: string | string[] }>;
};

/** What is offered, when, at what price, and one button that books it. */
export default async function OfferPage({ params, searchParams }: Props) {
  const [{ token }, { time: asked, said }] = await Promise.all([params, searchParams]);
  const offer = await loadOfferFor(token);
  if (offer === 'unavailable') return <BookingUnavailable />;
  if (!offer) notFound();
  if (offer.isBooked) redirect(managePath(token));
  const index = Number(asked);
  const choice = offer.windows[index] ? index : 0;
  const time = offer.windows[choice];
  const isOpen = !offer.isOver && time?.isFree === true;
  const isInstant = isOpen && time.instant;
  return (
    <OwnActionPage
      heading={isOpen ? 'Book this visit' : 'This time is taken'}
      className="grid gap-6 *:max-w-3xl"
    >
      {said === 'changed' && (
        <p role="status" className="rounded-lg bg-ice-50 p-4 font-bold">
          Nothing is booked yet: this has changed since you opened it. Please look once more.
        </p>
      )}
      <OfferDetails offer={offer} choice={choice} />
      {isInstant && <p>{WINDOW_HINTS.instant()}</p>}
      {isOpen ? (
        <TypedForm
          action={pressOffer}
          fields={askedOf(offer)}
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
      {!offer.isOver && <OtherTimes offer={offer} choice={choice} token={token} />}
    </OwnActionPage>
  );
}

/** How a browser fills them in. */
const HOW: Partial<Record<RequiredField, Partial<AskedField>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zip: { autoComplete: 'postal-code' },
};

/** What the offer says itself. */
const OFFERED: readonly RequiredField[] = ['package', 'date', 'time'];

/** The fields of the booking form that are not known yet. */
const askedOf = ({ form }: LoadedOffer): AskedField[] =>
  REQUIRED_FIELDS.filter((name) => !OFFERED.includes(name) && !form[name]).map((name) => ({
    ...{ name, label: questionOf(name) },
    ...HOW[name],
  }));

type OfferProps = { offer: LoadedOffer; choice: number };

function OfferDetails({ offer, choice }: OfferProps) {
  const { title, windows, form } = offer;
  const [time] = windows.slice(choice);
  const known = (names: string[]) => names.map((name) => form[name]).filter(Boolean);
  const rows = [
    ['What', title],
    ['When', time ? formatWhen({ ...time, time: time.from }) : ''],
    ['Price', describeOfferPrice(offer)],
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

function OtherTimes({ offer, choice, token }: OfferProps & { token: string }) {
  const others = offer.windows
    .map((time, index) => ({ time, index }))
    .filter(({ time, index }) => time.isFree && index !== choice);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Other times" className="flex flex-wrap gap-3">
      {others.map(({ time, index }) => (
        <a
          key={index}
          href={offerPath(token, index)}
          className={buttonClasses({ variant: 'ghost' })}
        >
          {formatWhenShort({ ...time, time: time.from })}
        </a>
      ))}
    </nav>
  );
}
