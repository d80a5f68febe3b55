'use client';

import { type HTMLInputTypeAttribute, type ReactNode, useActionState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** What was typed, and what is wrong with it: with one field, or with all of it. */
export type Typed = {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
  failure: string | null;
  /** What is said in place of the form once it is done. */
  done?: string;
};

export type AskedField = {
  name: string;
  label: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  isOptional?: boolean;
  /** To choose from. */
  options?: readonly { id: string; title: string }[];
};

type Props = {
  action: (before: Typed, sent: unknown) => Promise<Typed>;
  fields: readonly AskedField[];
  /** What the form begins with. */
  values?: Record<string, string>;
  /** Sent along. */
  hidden: Record<string, string>;
  button: string;
  children?: ReactNode;
};

/** A short form that keeps what was typed when it could not be sent, with JavaScript and without. */
export function TypedForm({ action, fields, values = {}, hidden, button, children }: Props) {
  const [typed, submit, isSending] = useActionState<Typed, unknown>(action, {
    values,
    errors: {},
    failure: null,
  });
  if (typed.done !== undefined) {
    return (
      <Alert tone="success" role="status">
        <p>{typed.done}</p>
      </Alert>
    );
  }
  const firstInvalid = fields.find(({ name }) => typed.errors[name])?.name;
  return (
    <form action={submit} noValidate className="relative grid gap-5 sm:grid-cols-2">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {fields.map(({ name, label, type = 'text', autoComplete, isOptional = false, options }) => {
        const shared = {
          ...{ id: `typed-${name}`, name, label, autoComplete, optional: isOptional },
          required: !isOptional,
          error: typed.errors[name],
          autoFocus: name === firstInvalid,
          defaultValue: typed.values[name] ?? '',
        };
        return options ? (
          // React keeps the first choice of a list that it has on the page.
          <SelectField key={`${name} ${typed.values[name] ?? ''}`} {...shared}>
            <option value="">Please choose</option>
            {options.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField key={name} {...shared} type={type} />
        );
      })}
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
