import { useOfferCode } from '#booking/code/use-offer-code.ts';
import type { BookingValues, PackageOption } from '#booking/form/booking-fields.ts';
import { packageHint, packageOptions } from '#booking/form/fields/field-props.ts';
import {
  asksForSize,
  quotedIn,
  quotedPackage,
  visitServices,
} from '#booking/form/quoted/prefill.ts';
import type { QuoteSource } from '#booking/form/quoted/use-quote-source.ts';
import { summarizeBooking } from '#booking/form/summary/summarize-booking.ts';
import { useSize } from '#booking/size/use-size.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import { sizeOfModel } from '#domain/vehicles.ts';

type Input = {
  values: BookingValues;
  /** The size from a post without JavaScript. */
  postedSize: string | undefined;
  packages: readonly PackageOption[];
  saysNew: boolean;
  quote: QuoteSource;
  durations: ReadonlyMap<string, string>;
  deposits: ReadonlyMap<string, DepositRule>;
  refundHours: number | null;
};

/** Returns the visit that the form would book now: its services, size, prices and summary. */
export function useVisit(input: Input) {
  const { values, packages, saysNew, quote, durations, deposits, refundHours } = input;
  const lines = quotedIn(quote, deposits, null)?.lines ?? [];
  const services = visitServices(values.package, lines);
  const code = useOfferCode(
    quote.sentId === null ? values.code : '',
    [...packages, ...lines].map(({ id }) => id),
    services,
    saysNew,
  );
  const quoted = quotedIn(quote, deposits, code.offer);
  const options = packageOptions(packages, lines).map((option) => ({
    ...option,
    prices: code.prices?.[option.id] ?? option.prices,
  }));

  const { postedSize } = input;
  const chosenSize = useSize(isQuoteVehicleType(postedSize) ? postedSize : null);
  const sizeOf = ({ model }: Pick<BookingValues, 'model'>) => chosenSize ?? sizeOfModel(model);
  const size = sizeOf(values);

  const chosenPackage = options.find(({ id }) => id === values.package);
  /** The chosen package, unless the quote contains it. */
  const direct = quote.holds(values.package) ? undefined : chosenPackage;
  const isSizeAsked = direct !== undefined && asksForSize(direct);

  return {
    services,
    quoted,
    code,
    options,
    hint: packageHint(values.package, lines, options),
    size,
    isSizeFromModel: chosenSize === null,
    isSizeAsked,
    /** Returns whether these values, which may be newer than the visit, still lack a size. */
    lacksSize: (shown: BookingValues) => isSizeAsked && sizeOf(shown) === null,
    /** Whether the booking is for a saved quote, whose prices and claim no longer change. */
    isForSavedQuote: quote.sentId !== null && direct === undefined,
    summary: summarizeBooking({
      values,
      options,
      size,
      quoted,
      durations,
      refundHours,
      direct: direct ? quotedPackage(direct, size) : null,
    }),
  };
}

export type Visit = ReturnType<typeof useVisit>;
