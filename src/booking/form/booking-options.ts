import { EMPTY_QUOTE } from '#booking/quote/draft/quote-draft.ts';
import { plainText } from '#content/preview/stega.ts';
import type { Service } from '#content/types.ts';
import { typedExtras } from '#domain/booking/fields/fields.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { isCheaperAlone, type OfferedPrice } from '#domain/pricing/offer.ts';
import { offeredPrices } from '#domain/pricing/offered-prices.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import { makeLabel } from '#domain/vehicles.ts';
import type { BookedBefore, PackageOption } from './booking-fields.ts';

/** Returns the packages, plus the chosen service if it isn't one. A restoration has a booking link too. */
export function bookingOptions(services: readonly Service[], chosen: string): PackageOption[] {
  const packages = services.filter(({ isPackage }) => isPackage);
  const extra = services.filter(({ id, isPackage }) => id === chosen && !isPackage);
  return [...packages, ...extra].map(({ id, title, ifNew, deposit, ...forAll }) => ({
    id,
    title: plainText(title),
    ...pricesWith(forAll),
    ifNew: ifNew && pricesWith(ifNew),
    deposit,
  }));
}

function pricesWith({ price, offer }: OfferedPrice): Pick<PackageOption, 'prices' | 'offer'> {
  const was = offer && isCheaperAlone({ price, offer }) ? offeredPrices(offer.was) : null;
  return {
    prices: offeredPrices(price),
    offer: offer && was && { name: plainText(offer.name), lastDay: offer.lastDay, was },
  };
}

/** Returns the deposit rule of each service that has one. */
export function serviceDeposits(services: readonly Service[]): [string, DepositRule][] {
  return services.flatMap(({ id, deposit }): [string, DepositRule][] =>
    deposit ? [[id, deposit]] : [],
  );
}

/** Returns the duration of each service that has one. */
export function serviceDurations(services: readonly Service[]): [string, string][] {
  return services.flatMap(({ id, duration }): [string, string][] =>
    duration ? [[id, plainText(duration)]] : [],
  );
}

/**
 * Returns the form values for repeating a booking: everything but day and time.
 * @param services the ids of its services that are still offered
 */
export function bookedBefore(booking: ManagedBooking, services: string[]): BookedBefore {
  const { name, phone, address, city, state, zip, quote } = booking;
  const vehicleType = quote?.vehicleType ?? null;
  return {
    bookingNumber: booking.bookingNumber,
    values: {
      name,
      email: booking.email ?? '',
      phone,
      address,
      city,
      state,
      zip,
      year: String(booking.vehicleYear),
      make: makeLabel(booking.vehicleMake),
      model: booking.vehicleModel,
      ...typedExtras(booking),
    },
    draft:
      services.length > 1 && vehicleType !== null
        ? { ...EMPTY_QUOTE, vehicleType, selected: services }
        : null,
  };
}
