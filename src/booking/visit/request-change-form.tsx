'use client';

import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { WhenFields } from '#booking/when/when-fields.tsx';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { focusField } from '#lib/forms/form-elements.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { InnerFormBoundary } from '#ui/forms/form-boundary.tsx';
import { useAutofill } from '#ui/forms/use-autofill.ts';
import { useEarlyTyping } from '#ui/forms/use-early-typing.ts';
import { useFormAction } from '#ui/forms/use-form-action.ts';
import { standingErrors } from '#ui/forms/use-standing-errors.ts';
import { Icon } from '#ui/icon.tsx';
import { askForTime, type Asked } from './actions.ts';
import {
  NO_CHANGE,
  validateRequestedChange,
  CHANGE_FIELDS,
  type ChangeErrors,
  type ChangeValues,
} from './validate-requested-change.ts';

const FORM = 'ask-form';
const NOTHING_ASKED: Asked = { values: NO_CHANGE, errors: {}, failure: null };

type Props = {
  token: string;
  revision: number;
  schedule: Schedule;
  /** The ids of the booked services. */
  services: readonly string[];
  /** How long the visit takes. */
  minutes: number;
  /** How the customer wants to be reached; may be empty. */
  contactBy: string;
};

/** Returns the errors of these values that need no clock. */
function errorsOf(values: ChangeValues): ChangeErrors {
  const judged = validateRequestedChange(values, null);
  return 'errors' in judged ? judged.errors : {};
}

/** Renders the form that asks for another time. It keeps its values if sending or rendering fails. */
export function RequestChangeForm(props: Props) {
  const sending = useFormAction(askForTime, NOTHING_ASKED, (before, failure) => ({
    ...before,
    errors: {},
    failure,
  }));
  const [values, setValues] = useState(sending.state.values);
  return (
    <InnerFormBoundary>
      <ChangeFields {...props} sending={sending} values={values} setValues={setValues} />
    </InnerFormBoundary>
  );
}

type FieldsProps = Props & {
  sending: ReturnType<typeof useFormAction<Asked>>;
  values: ChangeValues;
  setValues: Dispatch<SetStateAction<ChangeValues>>;
};

function ChangeFields({ sending, values, setValues, ...props }: FieldsProps) {
  const { token, revision, schedule, services, minutes, contactBy } = props;
  const asked = sending.state;
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const firstInvalid = CHANGE_FIELDS.find((field) => asked.errors[field]);
  const errors = standingErrors(asked, values, errorsOf(values));
  const readAutofill = useAutofill({ form, fields: CHANGE_FIELDS, values, onFill: fill });

  function fill(filled: Partial<ChangeValues>) {
    setValues((before) => ({ ...before, ...filled }));
  }

  useEarlyTyping(FORM, CHANGE_FIELDS, (typed) => {
    fill(typed);
    if (details.current && Object.keys(typed).length > 0) details.current.open = true;
  });

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
      ref={details}
      open={asked !== NOTHING_ASKED || undefined}
      className="rounded-field border border-mist-200 bg-white px-5"
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
        <span>Ask for another time</span>
        <Icon name="chevron" className="text-ice-600" />
      </summary>
      <form
        id={FORM}
        ref={form}
        action={sending.post}
        onSubmit={(event) => {
          fill(readAutofill());
          sending.submit(event);
        }}
        noValidate
        className="@container pb-6"
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="revision" value={revision} />
        <div className="grid grid-cols-6 items-start gap-5">
          <WhenFields
            values={values}
            onChange={(when) => setValues({ ...values, ...when })}
            schedule={schedule}
            services={services}
            minutes={minutes}
            contactBy={contactBy}
            date={{ ...field('date'), label: 'Date' }}
            time={{ ...field('time'), label: 'Time' }}
          />
          <TextAreaField
            id="ask-note"
            name="note"
            label="Anything else about the time?"
            optional
            rows={3}
            value={values.note}
            onChange={(event) => setValues({ ...values, note: event.target.value })}
            error={errors.note}
            autoFocus={firstInvalid === 'note'}
            className="col-span-6"
          />
        </div>
        {asked.failure === null ? null : (
          <Alert tone="danger" role="alert" className="mt-3">
            <p>{asked.failure}</p>
          </Alert>
        )}
        <Button
          type="submit"
          variant="secondary"
          aria-disabled={sending.isSending || undefined}
          className="mt-4"
        >
          Send
        </Button>
      </form>
    </details>
  );
}
