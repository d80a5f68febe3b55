import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '#ui/field.tsx';
import { useFirstTyping } from './use-first-typing.ts';

export type NotedFieldProps = Omit<ComponentProps<typeof TextField>, 'hint' | 'value'> & {
  value: string;
  /** Returns a hint about the value, shown after the visitor leaves the field. It never blocks sending. */
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
