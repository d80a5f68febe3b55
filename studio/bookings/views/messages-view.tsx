import { Badge, Button, Card, Flex, Inline, Stack, Text } from '@sanity/ui';
import { useCallback, useState } from 'react';
import type { MessageRow } from '#domain/bookings/schemas.ts';
import { nextMessageStatuses, type MessageStatus } from '#domain/bookings/states.ts';
import { ageOf, callUrl, mailUrl } from '../format.ts';
import { usePolling } from '../use-polling.ts';
import { useMayAct } from '../use-may-act.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { ListFrame } from './list-frame.tsx';
import { NoteForm } from './note-form.tsx';

const BUTTONS: Record<MessageStatus, string> = {
  new: 'Back to new',
  answered: 'Mark as answered',
  closed: 'Close',
};
const LABELS: Record<MessageStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

/**
 * What came in through the contact form. Answers go from the owner's own email program.
 * @param search shows only what these words find, and nothing when they find nothing
 */
export function MessagesView({ search }: { search?: string }) {
  const api = useStudioApi();
  const load = useCallback(
    async () =>
      search === undefined
        ? (await api.list('messages')).rows
        : (await api.list('found-messages', { search })).rows,
    [api, search],
  );
  const polled = usePolling(load);
  if (search !== undefined && polled.error === null && !polled.data?.length) return null;
  return (
    <ListFrame
      polled={polled}
      isEmpty={(rows) => rows.length === 0}
      empty="No messages yet. What visitors send through the contact form appears here."
    >
      {(rows) => (
        <Stack gap={2}>
          {rows.map((row) => (
            <Message key={row.id} row={row} onChange={polled.reload} />
          ))}
        </Stack>
      )}
    </ListFrame>
  );
}

function Message({ row, onChange }: { row: MessageRow; onChange: () => void }) {
  const api = useStudioApi();
  const mayAct = useMayAct();
  const [problem, setProblem] = useState<string | null>(null);
  const move = (target: MessageStatus) => {
    setProblem(null);
    api.send(row.id, { do: 'message', target, revision: row.revision }).then(
      ({ done, current }) => {
        if (!done) setProblem(`${current?.actor ?? 'Somebody'} was first. Look again.`);
        onChange();
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : 'Try again.'),
    );
  };
  return (
    <Card padding={4} radius={2} border data-message={row.id}>
      <Stack gap={4}>
        <Flex gap={3} wrap="wrap" justify="space-between">
          <Text weight="semibold">
            {row.subject === null ? row.name : `${row.name}: ${row.subject}`}
          </Text>
          <Inline gap={1}>
            <Badge tone={row.status === 'new' ? 'primary' : 'default'}>{LABELS[row.status]}</Badge>
            {row.looksLikeSpam && <Badge tone="critical">Possible spam</Badge>}
            {row.isSample && <Badge>Sample</Badge>}
          </Inline>
        </Flex>
        <Text size={1} muted>
          {ageOf(row.createdAt)}
        </Text>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.message}</Text>
        <Flex gap={2} wrap="wrap">
          <Button as="a" href={mailUrl(row.email)} mode="ghost" text={`Write to ${row.email}`} />
          {row.phone !== null && (
            <Button as="a" href={callUrl(row.phone)} mode="ghost" text={`Call ${row.phone}`} />
          )}
          {mayAct &&
            nextMessageStatuses(row.status).map((target) => (
              <Button
                key={target}
                mode="bleed"
                text={BUTTONS[target]}
                onClick={() => move(target)}
              />
            ))}
        </Flex>
        {row.lastNote !== null && <Text size={1}>{`Last note: ${row.lastNote}`}</Text>}
        {problem !== null && (
          <Text size={1} role="alert">
            {problem}
          </Text>
        )}
        <NoteForm subjectId={row.id} onSaved={onChange} />
      </Stack>
    </Card>
  );
}
