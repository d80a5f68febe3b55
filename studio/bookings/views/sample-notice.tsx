import { Button, Card, Flex, Text } from '@sanity/ui';
import { useState } from 'react';
import { useStudioApi } from '../use-studio-api.ts';

/** Says that some of the requests are samples, and removes them. */
export function SampleNotice({ onRemoved }: { onRemoved: () => void }) {
  const api = useStudioApi();
  const [state, setState] = useState<'shown' | 'removing' | 'removed'>('shown');
  if (state === 'removed') return null;
  const remove = () => {
    setState('removing');
    api.removeSamples().then(
      () => {
        setState('removed');
        onRemoved();
      },
      () => setState('shown'),
    );
  };
  return (
    <Card padding={3} radius={2} tone="caution">
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>Some of these are samples, to show what this tool does.</Text>
        <Button
          mode="ghost"
          text="Remove the samples"
          disabled={state === 'removing'}
          onClick={remove}
        />
      </Flex>
    </Card>
  );
}
