import { useEffect, useEffectEvent, useReducer, type RefObject } from 'react';
import { useOfferCode } from '#booking/code/use-offer-code.ts';
import { useSaysNew } from '#booking/new-customer/use-says-new.ts';
import { readVehicleOfBooking } from '#booking/quote/draft/last-quote.ts';
import { QUOTE_IN_PROGRESS } from '#booking/quote/draft/quote-draft-storage.ts';
import { useServices } from '#booking/quote/draft/use-queries.ts';
import { quoteIdInAddress } from '#booking/quote/kept/use-opened-quote.ts';
import { chooseSize, useSize } from '#booking/size/use-size.ts';
import type { QuoteVehicleType } from '#config/business.ts';
import { MESSAGES } from '#config/messages.ts';
import { withCode } from '#domain/pricing/learned-prices.ts';
import { asClaimed } from '#domain/pricing/offer.ts';
import type { Price } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import { figuresOf, quoteLines } from '#domain/quote/quote-lines.ts';
import { sumDurations } from '#domain/schedule/duration.ts';
import { sizeOfModel } from '#domain/vehicles.ts';
import { readStored, writeStored } from '#lib/forms/browser-storage.ts';
import { useAutofill } from '#ui/forms/use-autofill.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { QUOTE_TEXTS, type QuoteDraft } from '../draft/quote-draft.ts';
import {
  changed,
  EMPTY_STATE,
  parseQuoteState,
  QUOTE_FIELDS,
  quoteReducer,
} from './quote-state.ts';

/** A service as the content lists it, with its price when the page was built. */
export type CatalogEntry = {
  id: string;
  title: string;
  description: string;
  includes: readonly string[];
  duration: string | null;
  price: Price;
  deposit: DepositRule | null;
};

/** The `id` of the quote's form. */
export const QUOTE_FORM = 'quote-form';

/** Returns the quote in progress: the choices, the offered services and the totals. */
export function useQuote(
  form: RefObject<HTMLFormElement | null>,
  catalog: readonly CatalogEntry[],
) {
  const [state, dispatch] = useReducer(quoteReducer, EMPTY_STATE);
  const services = useServices({ enabled: true });

  useFormDraft({
    id: QUOTE_FORM,
    fields: QUOTE_FIELDS,
    state,
    restore: (typed) => {
      const kept = parseQuoteState(readStored('session', QUOTE_IN_PROGRESS));
      dispatch({ type: 'restore', kept, typed, vehicle: readVehicleOfBooking() });
      if (typed.vehicleType === 'suv') chooseSize('suv');
    },
    store: (changed) => writeStored('session', QUOTE_IN_PROGRESS, changed),
  });

  const readAutofill = useAutofill({
    form,
    fields: QUOTE_TEXTS,
    values: state.draft,
    onFill: (patch) => dispatch({ type: 'change', patch }),
  });

  // The size may be chosen on another page, earlier or later. A quote in the URL has its own.
  const size = useSize();
  const { model, vehicleType, saysNew } = state.draft;
  const known = size ?? sizeOfModel(model);
  const adoptSize = useEffectEvent((chosen: QuoteVehicleType) => {
    if (chosen !== vehicleType && quoteIdInAddress() === null) {
      dispatch({ type: 'change', patch: { vehicleType: chosen } });
    }
  });
  useEffect(() => {
    if (known) adoptSize(known);
  }, [known]);
  const claim = useSaysNew();
  const adoptClaim = useEffectEvent((claimed: boolean) => {
    if (claimed !== saysNew && quoteIdInAddress() === null) {
      dispatch({ type: 'change', patch: { saysNew: claimed } });
    }
  });
  useEffect(() => {
    if (claim !== null) adoptClaim(claim);
  }, [claim]);

  const failedAt = services.status === 'error' && !services.data ? services.errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) showToast(MESSAGES.servicesFailed);
  }, [failedAt]);

  const listed = inOrderOf(catalog, services.data ?? []);
  const code = useOfferCode(
    state.draft.code,
    listed.map(({ id }) => id),
    state.draft.selected,
    saysNew,
  );
  const offered = listed.map((service) => withCode(asClaimed(service, saysNew), code.offer));
  const estimate = quoteLines(offered, state.draft.selected, state.draft.vehicleType);
  const deposits = new Map(
    offered.flatMap(({ id, deposit }): [string, DepositRule][] => (deposit ? [[id, deposit]] : [])),
  );
  const figures = state.saved ? figuresOf(state.saved, deposits) : estimate;
  const durationOf = (serviceId: string) =>
    catalog.find(({ id }) => id === serviceId)?.duration ?? undefined;
  return {
    state,
    services,
    offered,
    code,
    catalog,
    /** Whether the type of the vehicle comes from its model, not from the visitor. */
    isFromModel: size === null && known === vehicleType,
    /** How long the chosen services take together. */
    duration: sumDurations(figures.lines.map(({ id }) => durationOf(id))),
    /** The saved figures, or else the computed ones. */
    figures,
    estimate,
    dispatch,
    /** Returns the draft as the visitor sees it, with input that fired no event. */
    readShown: (): QuoteDraft => changed(state.draft, readAutofill()),
  };
}

/** Sorts services into the owner's order. Services that the content doesn't list come last. */
function inOrderOf(catalog: readonly CatalogEntry[], services: readonly QuotableService[]) {
  const position = (id: string) => {
    const index = catalog.findIndex((entry) => entry.id === id);
    return index < 0 ? catalog.length : index;
  };
  return services.toSorted((a, b) => position(a.id) - position(b.id));
}

export type Quote = ReturnType<typeof useQuote>;
