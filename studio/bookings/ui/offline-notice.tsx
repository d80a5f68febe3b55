import { Button, Flex } from '@sanity/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ErrorText } from './error-text.tsx';
import { Notice } from './section.tsx';

/** Returns whether a call got no response at all. */
export const isOffline = (error: Error | null) => error instanceof ApiError && error.status === 0;

/** Shows once that the site doesn't respond, whatever the tool was loading. */
export function OfflineNotice() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const error = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache.getAll().find((query) => query.isActive() && isOffline(query.state.error))?.state
        .error ?? null,
  );
  if (error === null) return null;
  return (
    <Notice padding={4} tone="critical">
      <Flex gap={3} align="center" wrap="wrap">
        <ErrorText error={error} />
        <Button mode="ghost" text="Try again" onClick={() => void client.refetchQueries()} />
      </Flex>
    </Notice>
  );
}
