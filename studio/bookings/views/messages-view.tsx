import { useQuery } from '@tanstack/react-query';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { ListFrame } from './list-frame.tsx';
import { MessageList } from './message-list.tsx';

/** What came in through the contact form. */
export function MessagesView() {
  const api = useStudioApi();
  const query = useQuery(viewQuery(api, 'messages'));
  return (
    <ListFrame
      query={query}
      empty="No messages yet. What visitors send through the contact form shows up here."
    >
      {({ rows }) => rows.length > 0 && <MessageList rows={rows} />}
    </ListFrame>
  );
}
