import { Button, Flex, Stack, TextArea } from '@sanity/ui';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { validateNote } from '#domain/booking/states.ts';
import { ApiError } from '../api/api-error.ts';
import { useCommand, useMayAct } from '../api/use-owner-api.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { Small } from '../ui/section.tsx';

const useNote = createKeptState<string>();

/** A note that only members see. @param subjectId of a booking, a message or a quote */
export function NoteForm({ subjectId }: { subjectId: string }) {
  const mayAct = useMayAct();
  const command = useCommand(subjectId);
  const [note, setNote] = useNote(subjectId, '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<Error | null>(null);
  const error = typed ?? command.error;

  function save() {
    const found = validateNote(note);
    setTyped(found && new ApiError(0, found.message, found.field));
    if (found) field.current?.focus();
    else command.mutate({ do: 'note', note }, { onSuccess: () => setNote('') });
  }

  if (!mayAct) return null;
  return (
    <NoteField
      field={field}
      label="Private note"
      placeholder="Private note, like “Called, left a voicemail”"
      button="Save note"
      note={note}
      isDisabled={command.isPending}
      error={error}
      onType={setNote}
      onSave={save}
    >
      {command.isSuccess && !error && (
        <Small muted role="status">
          Note saved.
        </Small>
      )}
    </NoteField>
  );
}

type NoteFieldProps = {
  field?: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  button: string;
  note: string;
  isDisabled: boolean;
  error: Error | null;
  onType: (note: string) => void;
  onSave: () => void;
  /** What came of it. */
  children?: ReactNode;
};

export function NoteField(props: NoteFieldProps) {
  const { field, label, placeholder, button, note, isDisabled, error, onType, onSave } = props;
  const errorId = useId();
  return (
    <Stack gap={2}>
      <TextArea
        ref={field}
        rows={2}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        aria-label={label}
        placeholder={placeholder}
        value={note}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Flex gap={3} align="center">
        <Button
          mode="ghost"
          text={button}
          disabled={note.trim() === '' || isDisabled}
          onClick={onSave}
        />
        {props.children}
        <div id={errorId}>
          <ErrorText error={error} />
        </div>
      </Flex>
    </Stack>
  );
}
