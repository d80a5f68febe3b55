import { Button, Card, Flex, Heading, Stack, Text, TextArea } from '@sanity/ui';
import { validateNote } from '#domain/bookings/validate-transition.ts';
import type { CustomerDetails } from '#domain/customers.ts';
import { ApiError } from '../api/api-error.ts';
import { ErrorText } from '../error-text.tsx';
import { useFormatInstant } from '../format.ts';
import { createKeptState } from '../kept-state.ts';
import { useMayAct } from '../use-may-act.ts';
import { useCustomerCommand } from './use-customer-command.ts';

const useNote = createKeptState<string>();

/** What the owner wants to know at every visit: a gate code, a dog. */
export function CustomerNotes({ customer }: { customer: CustomerDetails }) {
  const mayAct = useMayAct();
  const formatInstant = useFormatInstant();
  const { mutate, isPending, error } = useCustomerCommand(customer.id);
  const [note, setNote] = useNote(customer.id, '');
  const found = validateNote(note);
  const shown = found ? new ApiError(0, found.message) : error;
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={1}>
        Notes that stay
      </Heading>
      {customer.notes.map(({ id, note: text, actor, happenedAt }) => (
        <Card key={id} padding={3} radius={2} tone="caution" data-note={id}>
          <Flex gap={3} align="center" wrap="wrap" justify="space-between">
            <Stack gap={2} flex={1} style={{ minWidth: 200 }}>
              <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {text}
              </Text>
              <Text size={0} muted>{`${actor}, ${formatInstant(happenedAt)}`}</Text>
            </Stack>
            {mayAct && (
              <Button
                mode="bleed"
                fontSize={1}
                text="Remove"
                aria-label={`Remove the note ${text.slice(0, 40)}`}
                disabled={isPending}
                onClick={() => mutate({ do: 'remove-note', noteId: id })}
              />
            )}
          </Flex>
        </Card>
      ))}
      {mayAct && (
        <Stack gap={2}>
          <TextArea
            rows={2}
            aria-label="Note that stays"
            placeholder="What you want to read before every visit, like “Gate code 12, big dog”"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Flex gap={3} align="center">
            <Button
              mode="ghost"
              text="Keep this note"
              disabled={note.trim() === '' || found !== null || isPending}
              onClick={() => mutate({ do: 'note', note }, { onSuccess: () => setNote('') })}
            />
            <ErrorText error={shown} />
          </Flex>
        </Stack>
      )}
    </Stack>
  );
}
