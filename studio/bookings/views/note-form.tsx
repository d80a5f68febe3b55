import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { useState } from 'react';
import { ErrorText } from '../error-text.tsx';
import { useCommand } from '../use-command.ts';
import { useMayAct } from '../use-may-act.ts';

/** A note that only members see. @param subjectId of a booking, a message or a quote */
export function NoteForm({ subjectId }: { subjectId: string }) {
  const mayAct = useMayAct();
  const command = useCommand(subjectId);
  const [note, setNote] = useState('');
  const save = () => command.mutate({ do: 'note', note }, { onSuccess: () => setNote('') });
  if (!mayAct) return null;
  return (
    <Stack gap={2}>
      <TextArea
        rows={2}
        maxLength={2000}
        aria-label="Private note"
        placeholder="Private note, like “Called, left a voicemail”"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Flex gap={3} align="center">
        <Button
          mode="ghost"
          text="Save note"
          disabled={note.trim() === '' || command.isPending}
          onClick={save}
        />
        {command.isSuccess && (
          <Text size={1} muted role="status">
            Note saved.
          </Text>
        )}
        <ErrorText error={command.error} />
      </Flex>
    </Stack>
  );
}
