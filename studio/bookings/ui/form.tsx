import { Button, Flex, Stack } from '@sanity/ui';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import type { TransitionResult } from '#domain/booking/commands.ts';
import { type Conflict, describeConflict } from '#domain/schedule/conflicts.ts';
import { ErrorCard } from './error-text.tsx';
import { Notice, Panel, Small } from './section.tsx';

type FormProps = {
  form: RefObject<HTMLFormElement | null>;
  label?: string;
  gap?: number;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form that shows its own errors instead of the browser's. */
export const Form = ({ form, label, gap = 4, onSubmit, children }: FormProps) => (
  <form
    ref={form}
    noValidate
    tabIndex={-1}
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Stack gap={gap}>{children}</Stack>
  </form>
);

/** A form in a frame, which takes the focus when it opens. */
export function FormPanel(props: FormProps & { label: string }) {
  const { form } = props;
  // Before the form is painted, so that no press comes in between.
  useLayoutEffect(() => form.current?.focus(), [form]);
  return (
    <Panel tone="transparent">
      <Form {...props} />
    </Panel>
  );
}

export type ConflictWarning = { conflicts: Conflict[]; key: string };

type ConflictSentencesProps = { title: string; conflicts: readonly Conflict[] };

export const ConflictSentences = ({ title, conflicts }: ConflictSentencesProps) => (
  <>
    <Small weight="semibold">{title}</Small>
    {conflicts.map(describeConflict).map((sentence) => (
      <Small key={sentence}>{sentence}</Small>
    ))}
  </>
);

type FormEndProps = {
  text: string;
  isBusy: boolean;
  /** The conflicts of the time. The button then reads `anyway`. */
  warning?: ConflictWarning | null;
  anyway?: string;
  /** An error of the whole form, not of one field. */
  error?: Error | null;
  leave?: string;
  onLeave?: () => void;
  /** For a panel without a form to submit. */
  onSend?: () => void;
};

/** The buttons of a form, below its warning and its error. */
export function FormEnd(props: FormEndProps) {
  const { text, isBusy, warning = null, anyway, leave = 'Not now', onLeave, onSend } = props;
  return (
    <>
      {warning !== null && (
        <Notice tone="caution" role="alert">
          <ConflictSentences
            title="Check this time first. Nothing is saved or sent yet."
            conflicts={warning.conflicts}
          />
        </Notice>
      )}
      <ErrorCard error={props.error ?? null} />
      <Flex gap={2} wrap="wrap">
        <Button
          type={onSend ? 'button' : 'submit'}
          tone={warning === null ? 'primary' : 'caution'}
          text={warning === null ? text : anyway}
          disabled={isBusy}
          onClick={onSend}
        />
        {onLeave && <Button mode="bleed" text={leave} onClick={onLeave} />}
      </Flex>
    </>
  );
}

/** Returns the site's warning about a time, until the owner types another one. */
export function useConflictWarning() {
  const [warning, setWarning] = useState<ConflictWarning | null>(null);
  return {
    warning,
    /** @returns whether the site warned instead of saving */
    showConflicts: ({ conflicts, conflictsKey }: TransitionResult): boolean => {
      const isWarned = conflicts !== undefined && conflictsKey !== undefined;
      setWarning(isWarned ? { conflicts, key: conflictsKey } : null);
      return isWarned;
    },
    clearConflicts: () => setWarning(null),
  };
}
