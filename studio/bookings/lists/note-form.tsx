import { Button, Flex, Stack, TextArea } from '@sanity/ui';
import { useId } from 'react';
import { validateNote } from '#domain/booking/fields/field-rules.ts';
import { ApiError } from '../api/api-error.ts';
import type { OwnerApi } from '../api/owner-api.ts';
import { useCall, useMayAct } from '../api/use-owner-api.ts';
import { Outcome } from '../focus/outcome.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { Small } from '../ui/section.tsx';

const useNote = createKeptState<string>();

/** The form for a note that only members see. @param props.subjectId the id of a booking, a message or a quote */
export const NoteForm = ({ subjectId }: { subjectId: string }) => (
  <NoteField
    id={subjectId}
    label="Private note"
    placeholder="Private note, like “Called, left a voicemail”"
    button="Save note"
    save={(api, note) => api.send(subjectId, { do: 'note', note })}
  />
);

type NoteFieldProps = {
  /** The subject of the note. A typed note stays until it is saved. */
  id: string;
  label: string;
  placeholder: string;
  button: string;
  save: (api: OwnerApi, note: string) => Promise<unknown>;
};

export function NoteField({ id, label, placeholder, button, save }: NoteFieldProps) {
  const mayAct = useMayAct();
  const [note, setNote] = useNote(id, '');
  const saving = useCall(save, { onSuccess: () => setNote('') });
  const errorId = useId();
  const found = validateNote(note);
  const error = found ? new ApiError(0, found.message) : saving.error;
  if (!mayAct) return null;
  return (
    <Stack gap={2}>
      <TextArea
        rows={2}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        aria-label={label}
        placeholder={placeholder}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Flex gap={3} align="center">
        <Button
          mode="ghost"
          text={button}
          disabled={note.trim() === '' || found !== null || saving.isPending}
          onClick={() => saving.mutate(note)}
        />
        {saving.isSuccess && !error && (
          <Outcome key={saving.submittedAt} message="Note saved.">
            <Small muted>Note saved.</Small>
          </Outcome>
        )}
        <div id={errorId}>
          <ErrorText error={error} />
        </div>
      </Flex>
    </Stack>
  );
}
