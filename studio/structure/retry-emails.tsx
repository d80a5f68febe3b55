import { Button, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { useMayAct } from '../bookings/use-may-act.ts';
import { useStudioApi } from '../bookings/use-studio-api.ts';

type RetryEmailsProps = {
  /** How many emails failed for good. */
  failed: number;
  onRetried: () => void;
};

/** Sends emails that failed for good again, and says what became of it. */
export function RetryEmails({ failed, onRetried }: RetryEmailsProps) {
  const api = useStudioApi();
  const mayAct = useMayAct();
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const retry = () => {
    setIsSending(true);
    setResult(null);
    api
      .retryFailedEmails()
      .then(
        (retried) => {
          setResult(
            `${retried === 1 ? '1 email is' : `${retried} emails are`} being sent again. Check again in a minute.`,
          );
          onRetried();
        },
        (error: unknown) => {
          setResult(error instanceof Error ? error.message : 'Try again in a moment.');
        },
      )
      .finally(() => setIsSending(false));
  };
  return (
    <Stack gap={3}>
      {failed > 0 && mayAct && (
        <Button
          mode="ghost"
          text={failed === 1 ? 'Send the failed email again' : `Send ${failed} failed emails again`}
          disabled={isSending}
          onClick={retry}
        />
      )}
      <Text size={1} role="status">
        {result}
      </Text>
    </Stack>
  );
}
