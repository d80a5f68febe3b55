import { Badge, Button, Flex, Inline, Text } from '@sanity/ui';
import {
  type MessageRow,
  type MessageStatus,
  nextMessageStatuses,
} from '#domain/contact/contact-message.ts';
import { useCommand, useMayAct } from '../api/use-owner-api.ts';
import { useAnnounce } from '../focus/outcome.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { ageOf } from '../ui/format.ts';
import { listOf } from '../ui/list-frame.tsx';
import { Panel, Small, WrittenText } from '../ui/section.tsx';
import { NO_EMAIL } from './booking-card.tsx';
import { CallButton, EmailButton } from './contact-buttons.tsx';
import { NoteForm } from './note-form.tsx';

const BUTTONS: Record<MessageStatus, string> = {
  new: 'Reopen',
  answered: 'Mark as answered',
  closed: 'Close',
};
const LABELS: Record<MessageStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

/** The owner answers messages from their own email program. */
export const MessageList = listOf(Message);

function Message({ row }: { row: MessageRow }) {
  const mayAct = useMayAct();
  const announce = useAnnounce();
  const command = useCommand(row.id);
  const transition = (target: MessageStatus) =>
    command.mutate(
      { do: 'message', target, revision: row.revision },
      { onSuccess: ({ done }) => done && announce(`Message: ${LABELS[target].toLowerCase()}.`) },
    );
  return (
    <Panel data-message={row.id} data-focus-home="">
      <Flex gap={3} wrap="wrap" justify="space-between">
        <Text weight="semibold">
          {row.subject === null ? row.name : `${row.name}: ${row.subject}`}
        </Text>
        <Inline gap={1}>
          <Badge tone={row.status === 'new' ? 'primary' : 'default'}>{LABELS[row.status]}</Badge>
          {row.lacksEmail && <Badge tone="critical">{NO_EMAIL}</Badge>}
          {row.looksLikeSpam && <Badge tone="critical">Possible spam</Badge>}
          {row.isSample && <Badge>Sample</Badge>}
        </Inline>
      </Flex>
      <Small muted>{ageOf(row.createdAt)}</Small>
      <WrittenText size={2}>{row.message}</WrittenText>
      <Flex gap={2} wrap="wrap">
        <EmailButton email={row.email} />
        {row.phone !== null && <CallButton phone={row.phone} />}
        {mayAct &&
          nextMessageStatuses(row.status).map((target) => (
            <Button
              key={target}
              mode="bleed"
              text={BUTTONS[target]}
              disabled={command.isPending}
              onClick={() => transition(target)}
            />
          ))}
      </Flex>
      {row.lastNote !== null && <Small>{`Last note: ${row.lastNote}`}</Small>}
      <ErrorText error={command.error} />
      {command.data?.done === false && (
        <Small role="alert">
          {`${command.data.current?.actor ?? 'Someone'} already changed this message.`}
        </Small>
      )}
      <NoteForm subjectId={row.id} />
    </Panel>
  );
}
