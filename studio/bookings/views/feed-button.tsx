import { Button, Card, Stack, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import { useStudioApi } from '../use-studio-api.ts';

/** Makes the secret address that shows the visits in the owner's own calendar. */
export function FeedButton() {
  const api = useStudioApi();
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const make = () => {
    api.makeFeed().then(setUrl, (reason: unknown) => {
      setError(reason instanceof Error ? reason.message : 'Try again in a moment.');
    });
  };
  return (
    <>
      <Button mode="bleed" text="Calendar for your phone" onClick={make} />
      {error !== null && <Text size={1}>{error}</Text>}
      {url !== null && (
        <Card padding={4} radius={2} tone="primary" style={{ width: '100%' }}>
          <Stack gap={3}>
            <Text size={1}>
              Add this address to your calendar app as a subscription. Keep it to yourself: whoever
              has it sees your visits. An address that you made before no longer works.
            </Text>
            <TextInput readOnly aria-label="Calendar address" value={url} />
          </Stack>
        </Card>
      )}
    </>
  );
}
