import { Label, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';

type LabeledFieldProps = { id: string; label: string; error: string | null; children: ReactNode };

/** A field with its label above and what is wrong below. */
export function LabeledField({ id, label, error, children }: LabeledFieldProps) {
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id} size={1}>
        {label}
      </Label>
      {children}
      {error !== null && (
        <Text id={`${id}-error`} size={1} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** What ties a field to the error below it. */
export const errorProps = (id: string, error: string | null) =>
  error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
