import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { SavedQuote } from '#data/types.ts';
import { fetchJson } from '#lib/fetch-json.ts';
import { quoteLines } from '#domain/pricing/quote-lines.ts';
import { clearQuoteDraft, readQuoteDraft } from '#features/quote/draft/quote-draft-storage.ts';
import { useServices } from '#features/quote/draft/use-services.ts';
import { PATHS } from '#domain/pages.ts';

/** Where the form's quote comes from: `plain` (none), `selection`, or `quote:<id>`. */
function currentSource(): string {
  const id = new URLSearchParams(location.search).get('quote');
  if (id) return `quote:${id}`;
  return readQuoteDraft() ? 'selection' : 'plain';
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
  const selection = useMemo(() => (source === 'selection' ? readQuoteDraft() : null), [source]);
  const services = useServices({ enabled: selection !== null });
  const estimate =
    selection && services.data
      ? quoteLines(services.data, selection.selected, selection.vehicleType)
      : null;

  function drop() {
    clearQuoteDraft();
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
