import { useState } from 'react';
import type { BookingResult, PackageOption, PostedBooking } from '#booking/form/booking-fields.ts';
import { chooseSaysNew, useSaysNew } from '#booking/new-customer/use-says-new.ts';
import { asClaimed } from '#domain/pricing/offer.ts';
import type { ShownPrices } from '#domain/pricing/shown-prices.ts';

const changedIn = (result: BookingResult | null): ShownPrices =>
  (result?.status === 'failed' && result.changedPrices) || {};

/**
 * Returns the packages at this visitor's prices. They include offers for new customers if the visitor
 * claims to be one, and changed prices that the server returned.
 */
export function usePackages(published: readonly PackageOption[], posted: PostedBooking) {
  const [changed, setChanged] = useState(changedIn(posted.result));
  const saysNew = useSaysNew(posted.values.saysNew ?? null) ?? false;

  const packagesIf = (claimed: boolean) =>
    published.map((option) => {
      const claimedOption = asClaimed(option, claimed);
      return { ...claimedOption, prices: changed[option.id] ?? claimedOption.prices };
    });

  return {
    packages: packagesIf(saysNew),
    changed,
    saysNew,
    /** Returns all prices on the page for that claim. @param quoted the prices of a quote */
    pricesIf: (claimed: boolean, quoted: ShownPrices): ShownPrices => {
      const ofPackages = packagesIf(claimed).map(({ id, prices }) => [id, prices] as const);
      return { ...Object.fromEntries(ofPackages), ...quoted, ...changed };
    },
    addChanged: (prices: ShownPrices) => setChanged({ ...changed, ...prices }),
    claim: (claimed: boolean) => {
      // The server returned its prices for the other claim.
      setChanged({});
      chooseSaysNew(claimed);
    },
  };
}
