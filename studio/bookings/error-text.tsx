import { Text } from '@sanity/ui';
import { ApiError } from './api/api-error.ts';

/** Why a call failed; nothing while none has. */
export function ErrorText({ error }: { error: Error | null }) {
  return (
    error && (
      <Text size={1} role="alert">
        {error instanceof ApiError ? error.message : 'Something went wrong. Try again in a moment.'}
      </Text>
    )
  );
}
