'use client';

import { type HTMLInputTypeAttribute, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useEarlyTyping } from '#ui/forms/use-early-typing.ts';
import { useFormAction } from '#ui/forms/use-form-action.ts';

/** The typed values, the errors by field, and a failure of the whole form. */
export type Typed = {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
  failure: string | null;
};

export type AskedField = {
  name: string;
  label: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
};

type Props = {
  action: (before: Typed, sent: unknown) => Promise<Typed>;
  fields: readonly AskedField[];
  /** The hidden inputs, by name. */
  hidden: Record<string, string>;
  button: string;
};

const FORM = 'typed-form';
const NOTHING_TYPED: Typed = { values: {}, errors: {}, failure: null };

/** Renders a short form that keeps its values after a failure, with or without JavaScript. */
export function TypedForm({ action, fields, hidden, button }: Props) {
  const {
    state: typed,
    post,
    submit,
    isSending,
  } = useFormAction<Typed>(action, NOTHING_TYPED, (before, failure) => ({
    ...before,
    errors: {},
    failure,
  }));
  const [early, setEarly] = useState<Record<string, string | undefined>>({});
  const names = fields.map(({ name }) => name);
  useEarlyTyping(FORM, names, setEarly);
  const firstInvalid = fields.find(({ name }) => typed.errors[name])?.name;
  return (
    <form
      id={FORM}
      action={post}
      onSubmit={submit}
      noValidate
      className="relative grid gap-5 sm:grid-cols-2"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, type = 'text', autoComplete }) => (
        <TextField
          key={name}
          id={`typed-${name}`}
          name={name}
          label={label}
          type={type}
          autoComplete={autoComplete}
          required
          error={typed.errors[name]}
          autoFocus={name === firstInvalid}
          value={early[name]}
          defaultValue={typed.values[name] ?? ''}
        />
      ))}
      <div className="grid justify-items-start gap-4 sm:col-span-2">
        {typed.failure !== null && (
          <Alert tone="danger" role="alert">
            <p>{typed.failure}</p>
          </Alert>
        )}
        <Button type="submit" size="lg" disabled={isSending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
