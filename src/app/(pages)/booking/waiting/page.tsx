import type { Metadata } from 'next';
import { joinList } from '#booking/offer/actions.ts';
import { type AskedField, TypedForm } from '#booking/offer/typed-form.tsx';
import { getServices } from '#content/getters/services.ts';
import { plainText } from '#content/preview/stega.ts';
import { formatDay, isCalendarDay, isWindowEnd } from '#domain/booking/times.ts';
import { formatWhen } from '#domain/booking/when.ts';
import { keysOf } from '#domain/field-names.ts';
import { offeredPrices } from '#domain/pricing/offered-prices.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { OwnActionPage } from '../../own-action-page.tsx';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Tell me if it opens',
  robots: { index: false, follow: false },
};

type Props = {
  searchParams: Promise<Partial<Record<'date' | 'time' | 'until' | 'services', string | string[]>>>;
};

const SIZES = keysOf(VEHICLE_SIZES).map((id) => ({ id, title: VEHICLE_SIZES[id] }));

const nameTime = (date: string, window: { time: string; until: string } | null) =>
  window ? formatWhen({ date, ...window }) : formatDay(date);

/** The waiting list of a day that is full, or of a window of it. It says nothing of who waits. */
export default async function WaitingPage({ searchParams }: Props) {
  const [asked, services] = await Promise.all([searchParams, getServices()]);
  const textOf = (name: keyof typeof asked) => [asked[name] ?? ''].flat().join();
  const [date, time, until] = [textOf('date'), textOf('time'), textOf('until')];
  const [chosen = ''] = textOf('services').split(',');
  const options = services.filter(({ price }) => offeredPrices(price) !== null);
  const isDay = isCalendarDay(date);
  const window = isWindowEnd(until, time) ? { time, until } : null;
  const day = isDay ? nameTime(date, window) : null;
  const fields: AskedField[] = [
    ...(isDay ? [] : [{ name: 'date', label: 'Date', type: 'date' }]),
    { name: 'name', label: 'Name', autoComplete: 'name' },
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
    { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', isOptional: true },
    {
      ...{ name: 'package', label: 'Service' },
      options: options.map(({ id, title }) => ({ id, title: plainText(title) })),
    },
    { name: 'size', label: 'Size', options: SIZES },
  ];
  return (
    <OwnActionPage heading="Tell me if it opens" className="grid gap-6 *:max-w-3xl">
      {day !== null && <p className="text-xl font-extrabold">{day}</p>}
      <p className="text-ink-700">
        If a visit is canceled or moved, we email the first in line a link that books the time with
        one press. It is good for two hours. With a phone number alone, we call.
      </p>
      <TypedForm
        action={joinList}
        fields={fields}
        values={{ package: options.some(({ id }) => id === chosen) ? chosen : '' }}
        hidden={{ ...(isDay && { date }), ...window }}
        button="Tell me if it opens"
      >
        <Honeypot />
      </TypedForm>
    </OwnActionPage>
  );
}
