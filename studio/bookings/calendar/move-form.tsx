import { Button, Card, Flex, Heading, Stack } from '@sanity/ui';
import { useEffect, useState, type SubmitEvent } from 'react';
import { bookingChanges } from '#domain/booking/booking-entry.ts';
import { FIELDS, ownerLabel } from '#domain/booking/fields.ts';
import { formatWhen, visitWhen } from '#domain/booking/when.ts';
import { timeZoneName } from '#domain/schedule/clock.ts';
import { useTimeZone } from '../../business/place.ts';
import { useCommand } from '../api/use-studio-api.ts';
import { LabeledSelect } from '../entry/labeled-select.tsx';
import { MessageFields } from '../entry/message-fields.tsx';
import { teamOptions } from '../entry/team-options.ts';
import { useEntryErrors } from '../entry/use-entry-errors.ts';
import { ConflictNotice, useToldConflicts } from '../ui/conflicts.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { LabeledInput } from '../ui/labeled-input.tsx';
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
  const { row, date, time, until, minutes, team } = moved;
  const timeZone = useTimeZone();
  const [message, setMessage] = useState({ sendsEmail: false, note: '' });
  const { mutate, error, isPending } = useCommand(row.id);
  const { told, take, forget } = useToldConflicts();
  const { form, hasErrors, errorAt, clear, keepUnchanged, showInvalid, showRefused } =
    useEntryErrors('move');
  useEffect(() => form.current?.querySelector<HTMLElement>('#move-date')?.focus(), [form]);

  function edit(next: MovedVisit) {
    forget();
    keepUnchanged(moved, next);
    onChange(next);
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    clear();
    const parsed = bookingChanges.safeParse({
      ...{ date, time, until, minutes, team },
      ...message,
      seenConflicts: told?.key,
    });
    if (!parsed.success) {
      showInvalid(parsed.error);
      return;
    }
    mutate(
      { do: 'change', revision: row.revision, changes: parsed.data },
      {
        onSuccess: (result) => {
          if (take(result)) return;
          const actor = result.current?.actor ?? 'Someone';
          onDone(result.done ? 'Moved.' : `${actor} changed this visit first. Nothing was moved.`);
        },
        onError: showRefused,
      },
    );
  }

  return (
    <Card padding={4} radius={2} border tone="transparent">
      <form ref={form} noValidate onSubmit={send} aria-label={`Move ${row.name}`}>
        <Stack gap={4}>
          <Heading as="h2" size={1}>
            {`Move ${row.name}, now ${formatWhen(visitWhen(row))}?`}
          </Heading>
          <Flex gap={3} wrap="wrap">
            {fieldsIn(timeZone).map(({ name, label, type }) => (
              <LabeledInput
                key={name}
                id={`move-${name}`}
                label={label}
                type={type}
                value={moved[name]}
                error={errorAt(name)}
                onChange={(value) => edit({ ...moved, [name]: value })}
              />
            ))}
            {teams > 1 && (
              <LabeledSelect
                id="move-team"
                label="Team"
                options={teamOptions(teams)}
                value={team}
                error={errorAt('team')}
                onChange={(value) => edit({ ...moved, team: value })}
              />
            )}
          </Flex>
          {row.email !== null && (
            <MessageFields
              id="move-note"
              label="Email the customer, with an updated calendar entry"
              {...message}
              error={errorAt('note')}
              onChange={setMessage}
            />
          )}
          {told !== null && <ConflictNotice conflicts={told.conflicts} />}
          {!hasErrors && <ErrorText error={error} />}
          <Flex gap={2} wrap="wrap">
            <Button
              type="submit"
              tone={told === null ? 'primary' : 'caution'}
              text={told === null ? 'Move the visit' : 'Move anyway'}
              disabled={isPending}
            />
            <Button mode="bleed" text="Leave it" onClick={() => onDone(null)} />
          </Flex>
        </Stack>
      </form>
    </Card>
  );
}
