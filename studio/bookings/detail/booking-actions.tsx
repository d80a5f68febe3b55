import { Button, Card, Flex } from '@sanity/ui';
import { useState } from 'react';
import type { OwnerCommand } from '#domain/booking/commands.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { actionsFor, type BookingStatus, type OwnerAction } from '#domain/booking/states.ts';
import { formatArriving, visitWhen, type When } from '#domain/booking/words/when.ts';
import { nowIn } from '#domain/schedule/clock.ts';
import { useTimeZone } from '../../business/business.ts';
import { useCommand, useMayAct, useView } from '../api/use-owner-api.ts';
import { titleOfRequestedChange } from '../lists/requested-change.tsx';
import { useKey } from '../navigation/use-key.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { DoneMessage } from '../ui/done-message.tsx';
import { FormError } from '../ui/error-text.tsx';
import { useConflictWarning } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { Notice, Small } from '../ui/section.tsx';
import { ACTION_COPY } from './action-copy.ts';
import { ActionForm, startOf } from './action-form.tsx';
import { DayBeside } from './day-beside.tsx';
import { describeLateEnd } from './late-end.ts';

const useChosenAction = createKeptState<OwnerAction | null>();

/**
 * Shows the actions for a booking, with Undo for some seconds. The buttons remain in reach while the rest
 * scrolls.
 */
export function BookingActions({ booking }: { booking: BookingDetails }) {
  const mayAct = useMayAct();
  // The form waits for the visits of its day and the hours. Loaded later, they would move its buttons during a
  // press.
  const { date } = startOf(booking);
  const { isLoading: isDayLoading } = useView('calendar', { from: date }, mayAct && date !== '');
  const { mutate, reset, isSuccess, error, isPending } = useCommand(booking.id);
  const [chosen, setChosen] = useChosenAction(booking.id, useTool().first);
  const { warning, showConflicts, clearConflicts } = useConflictWarning();
  const [outcome, setOutcome] = useState<{ message: string; revision: number | null } | null>(null);
  // A new request can be declined, so canceling it would mean the same.
  const { visitDate, visitTime } = booking;
  const isNew = booking.status === 'pending';
  /** The time that the customer first requested, unless they have requested a change. */
  const requested = isNew && titleOfRequestedChange(booking) === null ? visitWhen(booking) : null;
  const clock = nowIn(useTimeZone());
  const hasBegun = `${visitDate} ${visitTime}` <= `${clock.date} ${clock.time}`;
  const { data: hours, isLoading: areHoursLoading } = useView('schedule');
  const schedule = hours?.rows[0] ?? null;
  const actions = orderedActions(booking.status, hasBegun).filter(
    (name) => !(isNew && name === 'cancel'),
  );
  useKey('c', () => {
    if (mayAct && actions.includes('confirm')) setChosen('confirm');
  });

  const send = (command: OwnerCommand, success: string) =>
    mutate(command, {
      onSuccess: (result) => {
        const { done, current } = result;
        setOutcome(null);
        if (showConflicts(result)) {
          if (command.do === 'confirm') setChosen('confirm');
          return;
        }
        const first = `${current?.actor ?? 'Someone'} changed this request first.`;
        setChosen(null);
        setOutcome({
          message: done ? success : `${first} Check it before you try again.`,
          revision: done ? (current?.revision ?? null) : null,
        });
      },
    });

  /** Confirms right away. Conflicts and a late end open the form instead. */
  function confirmRequested(when: When) {
    const { revision, visitMinutes: minutes } = booking;
    if (describeLateEnd(when, minutes, schedule) !== null) {
      choose('confirm');
      return;
    }
    send({ do: 'confirm', revision, ...when, minutes, note: null }, ACTION_COPY.confirm.success);
  }

  function choose(action: OwnerAction) {
    // The error belongs to another form.
    if (error) reset();
    clearConflicts();
    setChosen(action);
  }

  if (!mayAct) {
    return <Small>Your role can view requests but not change them.</Small>;
  }
  return (
    <>
      {actions.length > 0 && (
        <Card paddingY={3} borderBottom style={{ position: 'sticky', top: 0, zIndex: 2 }}>
          <Flex gap={2} wrap="wrap" role="group" aria-label="Actions">
            {requested !== null && (
              <Button
                tone="primary"
                text={`Confirm ${formatArriving(requested)}`}
                disabled={isPending}
                onClick={() => confirmRequested(requested)}
              />
            )}
            {actions.map((action, index) => (
              <Button
                key={action}
                mode={index === 0 && requested === null ? 'default' : 'ghost'}
                tone={index === 0 && requested === null ? 'primary' : 'default'}
                text={ACTION_COPY[action].button(booking.status)}
                selected={chosen === action}
                disabled={isPending}
                onClick={() => choose(action)}
              />
            ))}
          </Flex>
        </Card>
      )}
      {chosen !== null && actions.includes(chosen) && !isDayLoading && !areHoursLoading && (
        <ActionForm
          key={`${chosen} ${booking.revision}`}
          action={chosen}
          booking={booking}
          isBusy={isPending}
          refusal={error}
          warning={warning}
          dayBeside={(when, minutes) => (
            <>
              <LateEnd sentence={describeLateEnd(when, minutes, schedule)} />
              <DayBeside booking={booking} when={when} minutes={minutes} />
            </>
          )}
          onEdit={clearConflicts}
          onCancel={() => setChosen(null)}
          onSend={(details) =>
            send(
              { do: chosen, revision: booking.revision, ...details, seenConflicts: warning?.key },
              ACTION_COPY[chosen].success,
            )
          }
        />
      )}
      <FormError error={error} />
      {isSuccess && outcome && (
        <DoneMessage key={outcome.revision} bookingId={booking.id} {...outcome} />
      )}
    </>
  );
}

const LateEnd = ({ sentence }: { sentence: string | null }) =>
  sentence !== null && (
    <Notice tone="caution">
      <Small weight="semibold">{sentence}</Small>
    </Notice>
  );

/** Returns the actions with the most likely one first. A visit that hasn't started can't be done yet. */
export function orderedActions(status: BookingStatus, hasBegun: boolean): readonly OwnerAction[] {
  const actions = actionsFor(status);
  if (hasBegun) return actions;
  const isLater = (action: OwnerAction) => action === 'complete' || action === 'no-show';
  return [...actions.filter((each) => !isLater(each)), ...actions.filter(isLater)];
}
