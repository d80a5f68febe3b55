import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { Export, Rows, ViewName } from '../api/owner-api.ts';
import { useCall, useView } from '../api/use-owner-api.ts';
import { DownloadButton } from './download-button.tsx';
import { ErrorText } from './error-text.tsx';
import { Small } from './section.tsx';

type ListFrameProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** What it means that there is nothing, and what to do. */
  empty?: string;
  /** False when there is nothing. */
  children: (data: T) => ReactNode;
};

/** A list while it loads, fails, is empty or there. What was loaded before a failure stays. */
export function ListFrame<T>({ query, empty, children }: ListFrameProps<T>) {
  const { data, error, refetch } = query;
  const content = data === undefined ? null : children(data);
  return (
    <Stack gap={3}>
      {error && (
        <Card padding={4} radius={2} tone="critical">
          <Flex gap={3} align="center" wrap="wrap">
            <ErrorText error={error} />
            <Button mode="ghost" text="Try again" onClick={() => void refetch()} />
          </Flex>
        </Card>
      )}
      {data === undefined && !error && (
        <Flex padding={5} justify="center">
          <Spinner muted />
        </Flex>
      )}
      {content === false ? (
        <Card padding={5} radius={2} border>
          <Text align="center" muted>
            {empty}
          </Text>
        </Card>
      ) : (
        content
      )}
    </Stack>
  );
}

type ViewFrameProps<View extends ViewName> = {
  view: View;
  parameters?: Record<string, string>;
  empty: string;
  /** The same to download. */
  file?: Export;
  children: (rows: Rows[View][]) => ReactNode;
};

export function ViewFrame<View extends ViewName>(props: ViewFrameProps<View>) {
  const { view, parameters, empty, file, children } = props;
  return (
    <ListFrame query={useView(view, parameters)} empty={empty}>
      {({ rows }) =>
        rows.length > 0 && (
          <>
            {rows.some((row) => 'isSample' in row && row.isSample) && <SampleAlert />}
            {children(rows)}
            {file && <DownloadButton view={file} />}
          </>
        )
      }
    </ListFrame>
  );
}

function SampleAlert() {
  const removal = useCall((api) => api.removeSamples());
  return (
    <Card padding={3} radius={2} tone="caution">
      <Flex gap={3} align="center" wrap="wrap">
        <Small>Some of these are samples that show how this tool works.</Small>
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
