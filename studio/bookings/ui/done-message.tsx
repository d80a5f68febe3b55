import { Button, Flex } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#config/business.ts';
import { useCommand } from '../api/use-owner-api.ts';
import { Outcome } from '../focus/outcome.tsx';
import { ErrorText } from './error-text.tsx';
import { ConflictSentences, useConflictWarning } from './form.tsx';
import { Notice, Small } from './section.tsx';

/** One second less than the site waits before it sends the email. */
const UNDO_MS = (UNDO_SECONDS - 1) * 1000;
const TOO_LATE = "It's too late to undo this.";

type DoneMessageProps = {
  bookingId: string;
  message: string;
  tone?: 'primary' | 'caution';
  /** The revision that can be undone for some seconds, or null. */
  revision: number | null;
  undone?: string;
};

/**
 * Reports what was done to a booking, with Undo for some seconds. If the old time has conflicts by now, Undo
 * needs a second press, as Confirm does.
 */
export function DoneMessage(props: DoneMessageProps) {
  const { bookingId, message, tone = 'primary', revision, undone = 'Undone.' } = props;
  const { mutate, isPending, data, error } = useCommand(bookingId);
  const { warning, showConflicts } = useConflictWarning();
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(revision), UNDO_MS);
    return () => clearTimeout(timer);
  }, [revision]);

  function undo(undoneRevision: number) {
    const command = { do: 'undo', revision: undoneRevision, seenConflicts: warning?.key } as const;
    mutate(command, { onSuccess: showConflicts });
  }

  if (revision !== null && warning !== null) {
    return (
      <Outcome message="Check this time first. Nothing is undone yet.">
        <Notice tone="caution">
          <ConflictSentences
            title="Check this time first. Nothing is undone yet."
            conflicts={warning.conflicts}
          />
          <Flex gap={3} align="center" wrap="wrap">
            <Button
              tone="caution"
              text="Undo anyway"
              disabled={isPending}
              onClick={() => undo(revision)}
            />
            <ErrorText error={error} />
          </Flex>
        </Notice>
      </Outcome>
    );
  }
  const text = data ? undoneText(data.done, undone) : message;
  return (
    <Outcome message={text}>
      <Notice tone={tone}>
        <Flex gap={3} align="center" wrap="wrap">
          <Small>{text}</Small>
          {revision !== null && revision !== passed && !data && (
            <Button mode="ghost" text="Undo" disabled={isPending} onClick={() => undo(revision)} />
          )}
          <ErrorText error={error} />
        </Flex>
      </Notice>
    </Outcome>
  );
}

const undoneText = (isDone: boolean, undone: string) => (isDone ? undone : TOO_LATE);
