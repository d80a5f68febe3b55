import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { Polled } from '../use-polling.ts';

type ListFrameProps<T> = {
  polled: Polled<T>;
  isEmpty: (data: T) => boolean;
  /** What it means that there is nothing, and what to do. */
  empty: string;
  children: (data: T) => ReactNode;
};

/** A list while it loads, fails, is empty or there. */
export function ListFrame<T>({ polled, isEmpty, empty, children }: ListFrameProps<T>) {
  const { data, error, reload } = polled;
  return (
    <Stack gap={3}>
      {error !== null && (
        <Card padding={4} radius={2} tone="critical" role="alert">
          <Flex gap={3} align="center" wrap="wrap">
            <Text size={1}>{error}</Text>
            <Button mode="ghost" text="Try again" onClick={reload} />
          </Flex>
        </Card>
      )}
      {data === null && error === null && (
        <Flex padding={5} justify="center">
          <Spinner muted />
        </Flex>
      )}
      {data !== null && isEmpty(data) && (
        <Card padding={5} radius={2} border>
          <Text align="center" muted>
            {empty}
          </Text>
        </Card>
      )}
      {data !== null && !isEmpty(data) && children(data)}
    </Stack>
  );
}
