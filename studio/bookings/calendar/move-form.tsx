import { Flex, Heading } from '@sanity/ui';
import { useEffect } from 'react';
import { FIELDS, ownerLabel } from '#domain/booking/fields.ts';
import { formatWhen, visitWhen } from '#domain/booking/when.ts';
import { timeZoneName } from '#domain/schedule/clock.ts';
import { useTimeZone } from '../../business/business.ts';
import { teamOptions } from '../entry/entry-values.ts';
import { MessageFields } from '../entry/message-fields.tsx';
import { useChangeForm } from '../entry/use-entry-form.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { FormEnd, FormPanel } from '../ui/form.tsx';
import { fieldsOf, LabeledInput, LabeledSelect } from '../ui/labeled-field.tsx';
import type { MovedVisit } from './move.ts';

type MoveFormProps = {
  /** Where the visit is to go. */
  moved: MovedVisit;
  teams: number;
  onChange: (moved: MovedVisit) => void;
  /** With what came of it; null: nothing was moved. */
  onDone: (message: string | null) => void;
};

const fieldsIn = (timeZone: string) =>
  [
    { name: 'date', label: FIELDS.date.label, type: 'date' },
    { name: 'time', label: `Arrives (${timeZoneName(timeZone)})`, type: 'time' },
    { name: 'until', label: ownerLabel('until'), type: 'time' },
    { name: 'minutes', label: `${FIELDS.minutes.label} (minutes)`, type: 'number' },
  ] as const;

/** Asks before a visit is moved, and before its customer hears of it. */
export function MoveForm({ moved, teams, onChange, onDone }: MoveFormProps) {
  const { row, ...typed } = moved;
  const timeZone = useTimeZone();
  const { form, warning, hasErrors, errorAt, edit, change, message, error, isPending } =
    useChangeForm('move', row.id, (first) =>
      onDone(first === null ? 'Moved.' : `${first} changed this visit first. Nothing was moved.`),
    );
  useEffect(() => form.current?.querySelector<HTMLElement>('#move-date')?.focus(), [form]);

  const field = fieldsOf('move', typed, errorAt, (next) => {
    edit(typed, next);
    onChange({ row, ...next });
  });

  return (
    <FormPanel form={form} label={`Move ${row.name}`} onSubmit={() => change(row.revision, typed)}>
      <Heading as="h2" size={1}>
        {`Move ${row.name}, now ${formatWhen(visitWhen(row))}?`}
      </Heading>
      <Flex gap={3} wrap="wrap">
        {fieldsIn(timeZone).map(({ name, ...input }) => (
          <LabeledInput key={name} {...field(name)} {...input} />
        ))}
        {teams > 1 && (
          <LabeledSelect {...field('team')} label="Team" options={teamOptions(teams)} />
        )}
      </Flex>
      {row.email !== null && <MessageFields {...message} />}
      <FormEnd
        text="Move the visit"
        anyway="Move anyway"
        warning={warning}
        error={<ErrorText error={hasErrors ? null : error} />}
        isBusy={isPending}
        leave="Leave it"
        onLeave={() => onDone(null)}
      />
    </FormPanel>
  );
}
