import { z } from 'zod';
import { MINIMUM_CHARGE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { isCheaperAlone, offeredOn } from '#domain/pricing/offer.ts';
import { lowestPrice, readPrice } from '#domain/pricing/price.ts';
import type { PriceValue } from './price.ts';
import { bothIds, type DatasetContext, queryDataset } from './query-dataset.ts';

type Context = { document?: object | undefined };

const amount = z.number().nullable().catch(null);
const day = z.string().catch('');
const offer = z.object({ dollarsOff: amount, percentOff: amount, firstDay: day, lastDay: day });
/** Returns the offer as far as it is filled in. */
const offerIn = ({ document = {} }: Context) => offer.parse(document);

/** Checks that an offer has either dollars or percent. */
export function validateReduction(context: Context): true | string {
  const { dollarsOff, percentOff } = offerIn(context);
  if ((dollarsOff === null) !== (percentOff === null)) return true;
  return dollarsOff === null ? 'Enter dollars or percent off.' : 'Clear either dollars or percent.';
}

export const validateLastDay = (lastDay: string | undefined, context: Context): true | string =>
  lastDay && lastDay < offerIn(context).firstDay
    ? "Choose a day that isn't before the first one."
    : true;

type Reference = { _ref?: string };
type Found = {
  services: { title: string | null; price: PriceValue | null }[];
  others: { name: string | null; title: string | null }[];
};

/**
 * Checks that no price falls below a dollar, and that no other offer lowers the same price on the same day.
 * Offers in drafts and releases count too.
 */
export async function validateOfferedServices(
  services: Reference[] | undefined,
  context: DatasetContext & Context,
): Promise<true | string> {
  if (!context.document || !services?.length) return true;
  const [own] = bothIds(context.document._id);
  const { dollarsOff, firstDay, lastDay } = offerIn(context);
  const { services: priced, others } = await queryDataset<Found>(
    context,
    `{
      "services": *[_id in $ids]{ title, price },
      "others": *[_type == "offer" && string::split(_id, ".")[-1] != $own
        && firstDay <= $lastDay && lastDay >= $firstDay && count(services[_ref in $ids]) > 0
      ]{ name, "title": *[_id in ^.services[]._ref && _id in $ids][0].title }
    }`,
    { own, firstDay, lastDay, ids: services.map(({ _ref }) => _ref ?? '') },
  );
  for (const { title, price } of priced) {
    const lowest = price && lowestPrice(readPrice(price));
    if (dollarsOff !== null && lowest !== null && lowest - dollarsOff < 1) {
      return `${title} costs ${formatUsd(lowest)}, so ${formatUsd(dollarsOff)} off would leave less than a dollar.`;
    }
  }
  const [other] = others;
  return other
    ? `"${other.name}" lowers the price of ${other.title} on some of these days. Only one offer can apply at a time. Change the days, or remove the service.`
    : true;
}

/**
 * Warns about services whose visits cost the minimum with and without the offer. This is only a warning
 * because the offer still lowers visits that combine them with other services.
 */
export async function warnOfUnchangedVisits(
  services: Reference[] | undefined,
  context: DatasetContext & Context,
): Promise<true | string> {
  if (!context.document || !services?.length) return true;
  const { dollarsOff, percentOff } = offerIn(context);
  if ((dollarsOff === null) === (percentOff === null)) return true;
  const priced = await queryDataset<Found['services']>(context, '*[_id in $ids]{ title, price }', {
    ids: services.map(({ _ref }) => _ref ?? ''),
  });
  const unchanged = priced.flatMap(({ title, price }) => {
    const today = offeredOn(
      { id: 'service', price: readPrice(price ?? {}) },
      [{ ...ALWAYS, dollarsOff, percentOff }],
      ALWAYS.firstDay,
    );
    const hasPrice = lowestPrice(today.price) !== null;
    return hasPrice && !isCheaperAlone(today) ? [title] : [];
  });
  return unchanged.length === 0
    ? true
    : `A visit with only ${unchanged.join(' or ')} still costs ${formatUsd(MINIMUM_CHARGE)}, the minimum. The offer lowers that price only together with other services.`;
}

/** An offer for all customers, which applies on its only day. */
const ALWAYS = {
  id: 'offer',
  name: '',
  services: ['service'],
  firstDay: '2000-01-01',
  lastDay: '2000-01-01',
  newCustomers: false,
  code: null,
};
