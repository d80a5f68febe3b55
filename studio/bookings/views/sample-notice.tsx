import { Button, Card, Flex, Text } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import { ErrorText } from '../error-text.tsx';
import { useStudioApi } from '../use-studio-api.ts';

/** Says that some of the requests are samples, and removes them. */
export function SampleNotice() {
  const api = useStudioApi();
  const removal = useMutation({ mutationFn: () => api.removeSamples() });
  return (
    <Card padding={3} radius={2} tone="caution">
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>Some of these are samples that show how this tool works.</Text>
        <Button
          mode="ghost"
          text="Remove samples"
          disabled={removal.isPending || removal.isSuccess}
          onClick={() => removal.mutate()}
        />
        <ErrorText error={removal.error} />
      </Flex>
    </Card>
  );
}
