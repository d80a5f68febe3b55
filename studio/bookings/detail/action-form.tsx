import { Flex } from '@sanity/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { validateNote, validateWhen } from '#domain/booking/fields/field-rules.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import type { OwnerAction } from '#domain/booking/states.ts';
import { currentWhen, formatWhen, type When } from '#domain/booking/words/when.ts';
import { isCalendarDay, isClockTime, isWindowEnd } from '#domain/schedule/times.ts';
import { useTimeZone } from '../../business/business.ts';
import { RequestedChange } from '../lists/requested-change.tsx';
import { FormEnd, type ConflictWarning } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { useFieldErrors } from '../ui/use-field-errors.ts';
import { WhenFields } from '../ui/when-fields.tsx';
import { ACTION_COPY } from './action-copy.ts';

/** The height of the sticky bar of actions in two rows, which would cover the form. */
const BAR_PX = 120;

type Fields = { date: string; time: string; until: string; minutes: string; note: string };
const useFields = createKeptState<Fields>();

function detailsOf({ date, time, until, minutes, note }: Fields, hasTime: boolean) {
  return {
    note: note.trim() === '' ? null : note.trim(),
    date: hasTime ? date : null,
    time: hasTime ? time : null,
    until: hasTime && until !== '' ? until : null,
    minutes: hasTime ? Number(minutes) : null,
  };
}

type ActionFormProps = {
  action: OwnerAction;
  booking: BookingDetails;
  isBusy: boolean;
  refusal: Error | null;
  /** The conflicts that the owner has already seen. */
  warning: ConflictWarning | null;
  /** Shows the other visits on that day. */
  dayBeside: (when: When, minutes: number) => ReactNode;
  /** The owner typed another time. */
  onEdit: () => void;
  onCancel: () => void;
  onSend: (details: ReturnType<typeof detailsOf>) => void;
};

/** The last step of an action, with the time, a message to the customer and what the customer will get. */
export function ActionForm(props: ActionFormProps) {
  const { action, booking, isBusy, refusal, warning, dayBeside } = props;
  const { onEdit, onCancel, onSend } = props;
  const copy = ACTION_COPY[action];
  const hasTime = copy.asks === 'time';
  const timeZone = useTimeZone();
  const [fields, keepFields] = useFields(`${action} ${booking.id} ${booking.revision}`, {
    ...startOf(booking),
    minutes: String(booking.visitMinutes),
    note: '',
  });
  const { date, time, until, minutes, note } = fields;
  const end = until === '' ? null : until;
  const isWhen =
    isCalendarDay(date) && isClockTime(time) && (end === null || isWindowEnd(end, time));
  const { form, errorAt, show } = useFieldErrors<HTMLDivElement>('visit', refusal);
  // The owner may have chosen the action from far below. The focus moves before the form is painted, so that no press
  // comes in between.
  useLayoutEffect(() => {
    form.current?.focus({ preventScroll: true });
    // Some browsers return a promise, which an effect must not return.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [form]);
  const field = fieldsOf('visit', fields, errorAt, (typed) => {
    keepFields(typed);
    if (typed.note === note) onEdit();
  });

  function send() {
    const found = (hasTime && validateWhen(fields, timeZone)) || validateNote(note);
    show(found);
    if (!found) onSend(detailsOf(fields, hasTime));
  }

  return (
    <Panel
      ref={form}
      tone="transparent"
      role="group"
      aria-label={copy.button(booking.status)}
      tabIndex={-1}
      style={{ scrollMarginTop: BAR_PX }}
    >
      <RequestedChange row={booking} />
      {hasTime && (
        <Flex gap={3} wrap="wrap">
          <WhenFields field={field} />
        </Flex>
      )}
      {hasTime && isWhen && (
        <>
          <Small>{`The customer reads: ${formatWhen({ date, time, until: end })}`}</Small>
          {dayBeside({ date, time, until: end }, Number(minutes))}
        </>
      )}
      {copy.asks !== null && (
        <LabeledInput {...field('note')} type="lines" label="Message to the customer (optional)" />
      )}
      <Small>{copy.effect}</Small>
      <FormEnd
        text={copy.send}
        anyway="Send anyway"
        warning={warning}
        isBusy={isBusy}
        onLeave={onCancel}
        onSend={send}
      />
    </Panel>
  );
}

/**
 * Returns the first time in the form: the time that the customer requested, or else the current one. If the
 * customer only wrote that the time doesn't fit, the form starts without one. The owner then can't offer the refused
 * time again by mistake.
 */
export function startOf(booking: BookingDetails): Pick<Fields, 'date' | 'time' | 'until'> {
  const { requestedDate, requestedTime, requestedUntil, requestedNote } = booking;
  if (requestedDate !== null || requestedNote !== null) {
    return { date: requestedDate ?? '', time: requestedTime ?? '', until: requestedUntil ?? '' };
  }
  const { date, time, until } = currentWhen(booking);
  return { date, time, until: until ?? '' };
}
