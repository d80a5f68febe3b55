import { Spinner } from '@sanity/ui';
import { lazy, Suspense } from 'react';
import type { Start } from '../entry/phone-form.tsx';
import { MoneyView } from '../money/money-view.tsx';
import type { View } from '../tool-address.ts';
import { LeadsView } from './leads-view.tsx';
import { MessagesView } from './messages-view.tsx';
import { NewView } from './new-view.tsx';
import type { OpenBooking } from './open-booking.ts';
import { PastView } from './past-view.tsx';
import { QuotesView } from './quotes-view.tsx';
import { SearchView } from './search-view.tsx';

// The calendar is loaded when it is opened.
const CalendarView = lazy(() => import('../calendar/calendar-view.tsx'));

type ToolViewProps = {
  view: View;
  search: string;
  onOpen: OpenBooking;
  onBook: (start: Start) => void;
};

/** The list that is chosen, or what the search finds. */
export function ToolView({ view, search, onOpen, onBook }: ToolViewProps) {
  if (search.trim() !== '') return <SearchView search={search} onOpen={onOpen} />;
  switch (view) {
    case 'new':
      return <NewView onOpen={onOpen} />;
    case 'past':
      return <PastView onOpen={onOpen} />;
    case 'calendar':
      return (
        <Suspense fallback={<Spinner muted />}>
          <CalendarView onOpen={onOpen} onBook={onBook} />
        </Suspense>
      );
    case 'messages':
      return <MessagesView />;
    case 'quotes':
      return <QuotesView />;
    case 'money':
      return <MoneyView onOpen={onOpen} />;
    case 'leads':
      return <LeadsView />;
  }
}
