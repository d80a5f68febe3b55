import { Card, Text } from '@sanity/ui';
import { ApiError } from '../api/api-error.ts';

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

/** The same below a form, unless it is said at one of its fields. */
export function FormError({ error }: { error: Error | null }) {
  if (error === null || (error instanceof ApiError && error.field !== null)) return null;
  return (
    <Card padding={3} radius={2} tone="critical">
      <ErrorText error={error} />
    </Card>
  );
}
