import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { PATHS } from '#domain/pages.ts';
import { quoteLines } from '#domain/pricing/quote-lines.ts';
import { clearQuoteDraft, readQuoteDraft } from '#features/quote/draft/quote-draft-storage.ts';
import { savedQuoteQuery } from '#features/quote/draft/saved-quote-query.ts';
import { useServices } from '#features/quote/draft/use-services.ts';
import { chooseSize } from '#sections/vehicle-size/use-size.ts';

/** Where the quote of this page comes from: `quote:<id>`, `draft` (unsaved), or there is none. */
export function quoteSource(): string {
  // A visit that is booked again brings its own services.
  if (location.pathname !== PATHS.booking) return 'plain';
  const query = new URLSearchParams(location.search);
  const id = query.get('quote');
  if (id) return `quote:${id}`;
  const service = query.get('service');
  if (service) return `service:${service}`;
  return readQuoteDraft() ? 'draft' : 'plain';
}

const neverChanges = () => () => undefined;

/** The quote that the visitor came with. */
export function useQuoteSource() {
  const [, setDropped] = useState(0);
  // Only the browser knows: the page is the same for everybody.
  const source = useSyncExternalStore(neverChanges, quoteSource, () => null);
  const quoteId = source?.startsWith('quote:') ? source.slice('quote:'.length) : null;
  const saved = useQuery(savedQuoteQuery(quoteId));
  const draft = useMemo(() => (source === 'draft' ? readQuoteDraft() : null), [source]);
  const services = useServices({ enabled: draft !== null });
  const estimate =
    draft && services.data ? quoteLines(services.data, draft.selected, draft.vehicleType) : null;

  const size = saved.data?.vehicleType ?? draft?.vehicleType;
  useEffect(() => {
    if (size) chooseSize(size);
  }, [size]);

  function drop() {
    clearQuoteDraft();
    history.replaceState(null, '', PATHS.booking);
    setDropped((count) => count + 1);
  }

  /** The saved quote that the form is sent with. */
  const sentId = quoteId !== null && saved.data !== null ? quoteId : null;
  return {
    quoteId,
    saved,
    draft,
    estimate,
    drop,
    sentId,
    /** The form is sent with no quote but that of the chosen package. */
    isDirect: sentId === null && draft === null,
  };
}

export type QuoteSource = ReturnType<typeof useQuoteSource>;
