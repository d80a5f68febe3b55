import { Button, Card, Stack, Text, TextInput } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import { ErrorText } from '../error-text.tsx';
import { useStudioApi } from '../use-studio-api.ts';

/** Makes the secret address that shows the visits in the owner's own calendar. */
export function FeedButton() {
  const api = useStudioApi();
  const feed = useMutation({ mutationFn: () => api.makeFeed() });
  return (
    <>
      <Button
        mode="bleed"
        text="Get calendar link"
        disabled={feed.isPending}
        onClick={() => feed.mutate()}
      />
      <ErrorText error={feed.error} />
      {feed.isSuccess && (
        <Card padding={4} radius={2} tone="primary" style={{ width: '100%' }}>
          <Stack gap={3}>
            <Text size={1}>
              Subscribe to this link in your calendar app. Keep it private: anyone who has it can
              see your visits. Links you made before no longer work.
            </Text>
            <TextInput readOnly aria-label="Calendar link" value={feed.data} />
          </Stack>
        </Card>
      )}
    </>
  );
}
