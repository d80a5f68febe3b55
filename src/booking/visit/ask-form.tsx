'use client';

import { useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { WhenFields } from '#booking/when/when-fields.tsx';
import type { WhenValues } from '#booking/when/when-hints.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { focusField, readTyped } from '#lib/forms/form-elements.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClasses } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { askForTime, type Asked } from './actions.ts';
import { NO_WISH, WISH_FIELDS } from './validate-wish.ts';

const NOTHING_ASKED: Asked = { values: NO_WISH, errors: {}, failure: null };

type Props = {
  token: string;
  revision: number;
  schedule: Schedule;
  /** The ids of the booked services. */
  services: readonly string[];
  /** How long the visit takes. */
  minutes: number;
};

/** Keeps what was typed when it could not be sent, with JavaScript and without. */
export function AskForm({ token, revision, schedule, services, minutes }: Props) {
  const [asked, ask] = useActionState(askForTime, NOTHING_ASKED);
  const { values, errors, failure } = asked;
  const [when, setWhen] = useState<WhenValues>(values);
  const form = useRef<HTMLFormElement>(null);
  const firstInvalid = WISH_FIELDS.find((field) => errors[field]);

  // Read what was typed before hydration: React would overwrite it.
  useLayoutEffect(() => {
    if (form.current) {
      const typed = readTyped(form.current, ['date', 'time', 'until']);
      setWhen((before) => ({ ...before, ...typed }));
    }
  }, []);

  useEffect(() => {
    if (form.current && firstInvalid) focusField(form.current, firstInvalid);
  }, [asked, firstInvalid]);

  const field = (name: 'date' | 'time') => ({
    id: `ask-${name}`,
    name,
    error: errors[name],
    autoFocus: name === firstInvalid,
  });
  return (
    <details
      open={asked !== NOTHING_ASKED || undefined}
      className="rounded-field border border-mist-200 bg-white px-5"
    >
      <summary className="min-h-11 cursor-pointer py-3 font-bold">Ask for another time</summary>
      <form ref={form} action={ask} noValidate className="pb-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="revision" value={revision} />
        <div className="grid grid-cols-6 items-start gap-5">
          <WhenFields
            values={when}
            onChange={setWhen}
            schedule={schedule}
            services={services}
            minutes={minutes}
            date={{ ...field('date'), label: 'Date' }}
            time={{ ...field('time'), label: 'Time' }}
          />
          <TextAreaField
            id="ask-note"
            name="note"
            label="Anything else about the time?"
            optional
            rows={3}
            defaultValue={values.note}
            error={errors.note}
            autoFocus={firstInvalid === 'note'}
            className="col-span-6"
          />
        </div>
        {failure === null ? null : (
          <Alert tone="danger" role="alert" className="mt-3">
            <p>{failure}</p>
          </Alert>
        )}
        <button type="submit" className={`mt-4 ${buttonClasses({ variant: 'secondary' })}`}>
          Send
        </button>
      </form>
    </details>
  );
}
