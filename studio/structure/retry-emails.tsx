import { Button, Stack, Text } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import { ErrorText } from '../bookings/error-text.tsx';
import { useMayAct } from '../bookings/use-may-act.ts';
import { useStudioApi } from '../bookings/use-studio-api.ts';

/** Sends emails that failed for good again. @param failed how many there are */
export function RetryEmails({ failed }: { failed: number }) {
  const api = useStudioApi();
  const mayAct = useMayAct();
  const retry = useMutation({ mutationFn: () => api.retryFailedEmails() });
  return (
    <Stack gap={3}>
      {failed > 0 && mayAct && (
        <Button
          mode="ghost"
          text={failed === 1 ? 'Send the failed email again' : `Send ${failed} failed emails again`}
          disabled={retry.isPending}
          onClick={() => retry.mutate()}
        />
      )}
      <Text size={1} role="status">
        {retry.isSuccess &&
          `${retry.data === 1 ? '1 email is' : `${retry.data} emails are`} being sent again. Check again in a minute.`}
      </Text>
      <ErrorText error={retry.error} />
    </Stack>
  );
}
