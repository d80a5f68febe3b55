import type { QuoteSource } from './use-quote-source.ts';

/** The quote as the form sends it: the id of a saved one, or the services of an unsaved one. */
export function QuoteInputs({ quote: { sentId, draft } }: { quote: QuoteSource }) {
  const selection = draft && { vehicleType: draft.vehicleType, services: draft.selected };
  return (
    <>
      <input type="hidden" name="quoteId" value={sentId ?? ''} />
      <input type="hidden" name="selection" value={selection ? JSON.stringify(selection) : ''} />
    </>
  );
}
