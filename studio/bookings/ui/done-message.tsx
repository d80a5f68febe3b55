import { Button, Card, Flex } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#config/business.ts';
import { Small } from './section.tsx';

/** A second less than the site waits before the email leaves. */
const UNDO_MS = (UNDO_SECONDS - 1) * 1000;
export const TOO_LATE = "It's too late to undo this.";

type DoneMessageProps = {
  message: string;
  tone?: 'primary' | 'caution';
  /** What can be taken back, for some seconds; null: nothing. */
  revision: number | null;
  isBusy: boolean;
  onUndo: (revision: number) => void;
};

/** What was done, with the way back while there is one. */
export function DoneMessage(props: DoneMessageProps) {
  const { message, tone = 'primary', revision, isBusy, onUndo } = props;
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(revision), UNDO_MS);
    return () => clearTimeout(timer);
  }, [revision]);
  return (
    <Card padding={3} radius={2} tone={tone} role="status">
      <Flex gap={3} align="center" wrap="wrap">
        <Small>{message}</Small>
        {revision !== null && revision !== passed && (
          <Button mode="ghost" text="Undo" disabled={isBusy} onClick={() => onUndo(revision)} />
        )}
      </Flex>
    </Card>
  );
}
