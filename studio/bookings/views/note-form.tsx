import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { useState } from 'react';
import { useMayAct } from '../use-may-act.ts';
import { useStudioApi } from '../use-studio-api.ts';

type NoteFormProps = { subjectId: string; onSaved: () => void };

/** A note that only members see. */
export function NoteForm({ subjectId, onSaved }: NoteFormProps) {
  const api = useStudioApi();
  const mayAct = useMayAct();
  const [note, setNote] = useState('');
  const [status, setStatus] = useState<string | null>(null);
  const save = () => {
    api.send(subjectId, { do: 'note', note }).then(
      () => {
        setNote('');
        setStatus('Note saved.');
        onSaved();
      },
      (error: unknown) => setStatus(error instanceof Error ? error.message : 'Try again.'),
    );
  };
  if (!mayAct) return null;
  return (
    <Stack gap={2}>
      <TextArea
        rows={2}
        aria-label="Private note"
        placeholder="Private note: called, left a voicemail…"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Flex gap={3} align="center">
        <Button mode="ghost" text="Save note" disabled={note.trim() === ''} onClick={save} />
        {status !== null && (
          <Text size={1} muted role="status">
            {status}
          </Text>
        )}
      </Flex>
    </Stack>
  );
}
