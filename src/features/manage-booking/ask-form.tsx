'use client';

import { useActionState, useEffect, useRef } from 'react';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { TextAreaField } from '#ui/field.tsx';
import { askForTime, type Asked } from './actions.ts';

const NOTHING_ASKED: Asked = { note: '', error: null };

type Props = { token: string; revision: number };

/** Keeps what was typed when it could not be sent, with JavaScript and without. */
export function AskForm({ token, revision }: Props) {
  const [asked, ask] = useActionState(askForTime, NOTHING_ASKED);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asked.error !== null) field.current?.focus();
  }, [asked]);
  return (
    <details
      open={asked.error !== null || undefined}
      className="rounded-field border border-mist-200 px-5"
    >
      <summary className="min-h-11 cursor-pointer py-3 font-bold">Ask for another time</summary>
      <form action={ask} className="pb-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="revision" value={revision} />
        <TextAreaField
          ref={field}
          id="note"
          name="note"
          label="Which days and times work for you?"
          required
          rows={3}
          defaultValue={asked.note}
          error={asked.error ?? undefined}
          autoFocus={asked.error !== null}
        />
        <button type="submit" className={`mt-3 ${buttonClasses({ variant: 'secondary' })}`}>
          Send
        </button>
      </form>
    </details>
  );
}
