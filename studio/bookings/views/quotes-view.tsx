import { useQuery } from '@tanstack/react-query';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { ListFrame } from './list-frame.tsx';
import { QuoteList } from './quote-list.tsx';

/** Quotes of visitors who left a phone or an email and have not booked: worth a call. */
export function QuotesView() {
  const api = useStudioApi();
  const query = useQuery(viewQuery(api, 'quotes'));
  return (
    <ListFrame
      query={query}
      empty="No open quotes. When a visitor saves a quote with a phone number or email and doesn't book, it shows up here so you can follow up."
    >
      {({ rows }) => rows.length > 0 && <QuoteList rows={rows} />}
    </ListFrame>
  );
}
