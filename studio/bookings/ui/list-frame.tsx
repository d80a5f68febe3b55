import { Button, Flex, Spinner, Stack, Text } from '@sanity/ui';
import type { ComponentType, ReactNode } from 'react';
import type { Export, Rows, ViewName } from '../api/owner-api.ts';
import { useView } from '../api/use-owner-api.ts';
import { DownloadButton } from './download-button.tsx';
import { ErrorText } from './error-text.tsx';
import { isOffline } from './offline-notice.tsx';
import { PressButton } from './press-button.tsx';
import { Notice, Panel, Small } from './section.tsx';

type ListFrameProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Explains an empty list and what to do about it. */
  empty?: string;
  /** Returns false for an empty list. */
  children: (data: T) => ReactNode;
};

/**
 * Shows a list, its spinner, its error or its empty state. Rows that were loaded before an error stay. A site
 * that doesn't respond is reported once, above all lists.
 */
export function ListFrame<T>({ query, empty, children }: ListFrameProps<T>) {
  const { data, error, refetch } = query;
  const content = data === undefined ? null : children(data);
  return (
    <Stack gap={3}>
      {error && !isOffline(error) && (
        <Notice padding={4} tone="critical">
          <Flex gap={3} align="center" wrap="wrap">
            <ErrorText error={error} />
            <Button mode="ghost" text="Try again" onClick={() => void refetch()} />
          </Flex>
        </Notice>
      )}
      {data === undefined && !error && (
        <Flex padding={5} justify="center">
          <Spinner muted />
        </Flex>
      )}
      {content === false ? (
        <Panel padding={5}>
          <Text align="center" muted>
            {empty}
          </Text>
        </Panel>
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
  /** Explains the rows. */
  note?: string;
  /** The rows as a download. */
  file?: Export;
  as: ComponentType<{ rows: Rows[View][] }>;
};

export function ViewFrame<View extends ViewName>(props: ViewFrameProps<View>) {
  const { view, parameters, empty, note, file, as: List } = props;
  return (
    <ListFrame query={useView(view, parameters)} empty={empty}>
      {({ rows, hasMore }) =>
        rows.length > 0 && (
          <>
            {rows.some((row) => 'isSample' in row && row.isSample) && <SampleAlert />}
            {note !== undefined && <Small muted>{note}</Small>}
            <List rows={rows} />
            {hasMore && <MoreNotice count={rows.length} />}
            {file && <DownloadButton view={file} />}
          </>
        )
      }
    </ListFrame>
  );
}

/** Shows that a list has more rows than it displays. */
export const MoreNotice = ({ count }: { count: number }) => (
  <Notice tone="caution">
    <Small>{`There are more than the ${count} shown here.`}</Small>
  </Notice>
);

/** Returns a component that lists rows one below the other. */
export const listOf = <Row extends { id: string }>(Item: ComponentType<{ row: Row }>) =>
  function List({ rows }: { rows: readonly Row[] }) {
    return (
      <Stack gap={2}>
        {rows.map((row) => (
          <Item key={row.id} row={row} />
        ))}
      </Stack>
    );
  };

const SampleAlert = () => (
  <Notice tone="caution">
    <Flex gap={3} align="center" wrap="wrap">
      <Small>Some of these are samples that show how this tool works.</Small>
      <PressButton
        text="Remove samples"
        doneMessage="Samples removed."
        isOnce
        call={(api) => api.removeSamples()}
      />
    </Flex>
  </Notice>
);
