import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui';
import { useId, useRef, useState } from 'react';
import { validateNote } from '#domain/bookings/validate-transition.ts';
import { ApiError } from '../api/api-error.ts';
import { ErrorText } from '../error-text.tsx';
import { createKeptState } from '../kept-state.ts';
import { useCommand } from '../use-command.ts';
import { useMayAct } from '../use-may-act.ts';

const useNote = createKeptState<string>();

/** A note that only members see. @param subjectId of a booking, a message or a quote */
export function NoteForm({ subjectId }: { subjectId: string }) {
  const mayAct = useMayAct();
  const command = useCommand(subjectId);
  const [note, setNote] = useNote(subjectId, '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<Error | null>(null);
  const error = typed ?? command.error;
  const errorId = useId();

  function save() {
    const found = validateNote(note);
    setTyped(found && new ApiError(0, found.message, found.field));
    if (found) field.current?.focus();
    else command.mutate({ do: 'note', note }, { onSuccess: () => setNote('') });
  }

  if (!mayAct) return null;
  return (
    <Stack gap={2}>
      <TextArea
        ref={field}
        rows={2}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
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
        {command.isSuccess && !error && (
          <Text size={1} muted role="status">
            Note saved.
          </Text>
        )}
        <div id={errorId}>
          <ErrorText error={error} />
        </div>
      </Flex>
    </Stack>
  );
}
