import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '#ui/field.tsx';
import { useFirstTyping } from './use-first-typing.ts';

export type NotedFieldProps = Omit<ComponentProps<typeof TextField>, 'hint' | 'value'> & {
  value: string;
  /** A doubt about the value, shown after leaving the field. It never keeps a form from being sent. */
  note: ((value: string) => ReactNode) | undefined;
};

export function NotedField({ note, ...field }: NotedFieldProps) {
  const shown = note?.(field.value);
  const { isTyping, listeners } = useFirstTyping(Boolean(shown));
  return <TextField {...field} {...listeners} hint={isTyping ? undefined : shown} />;
}

export const PhoneField = (field: NotedFieldProps) => (
  <NotedField type="tel" autoComplete="tel" {...field} />
);
