import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { PATHS } from '#config/paths.ts';
import type { SavedQuote } from '#data/types.ts';
import { fetchJson } from '#features/handover/fetch-json.ts';
import { quoteLines } from '#features/handover/quote-lines.ts';
import { endHandover, readHandover } from '#features/handover/selection.ts';
import { useServices } from '#features/handover/use-services.ts';

/** Where the form's quote comes from: `plain` (none), `selection`, or `quote:<id>`. */
function currentSource(): string {
  const id = new URLSearchParams(location.search).get('quote');
  if (id) return `quote:${id}`;
  return readHandover() ? 'selection' : 'plain';
}

const neverChanges = () => () => undefined;

/** The quote that the visitor came with. `source` is null until the browser has been asked. */
export function useQuoteSource() {
  const [, setDropped] = useState(0);
  const source = useSyncExternalStore(neverChanges, currentSource, () => null);
  const quoteId = source?.startsWith('quote:') ? source.slice('quote:'.length) : null;
  const saved = useQuery({
    queryKey: ['quote', quoteId],
    enabled: quoteId !== null,
    queryFn: async ({ signal }) => {
      const quote = await fetchJson(`/api/quotes/${encodeURIComponent(quoteId ?? '')}`, signal);
      if (quote === null || isSavedQuote(quote)) return quote;
      throw new Error('The quote is not readable.');
    },
  });
  const selection = useMemo(() => (source === 'selection' ? readHandover() : null), [source]);
  const services = useServices({ enabled: selection !== null });
  const estimate =
    selection && services.data
      ? quoteLines(services.data, selection.selected, selection.vehicleType)
      : null;

  function drop() {
    endHandover();
    history.replaceState(null, '', PATHS.booking);
    setDropped((count) => count + 1);
  }

  return { source, quoteId, saved, selection, estimate, drop };
}

export type QuoteSource = ReturnType<typeof useQuoteSource>;

function isSavedQuote(value: unknown): value is SavedQuote {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'quoteNumber' in value && 'services' in value && 'total' in value;
}
