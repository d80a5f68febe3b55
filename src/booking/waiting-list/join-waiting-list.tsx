'use client';

import { type KeyboardEvent, useState, useTransition } from 'react';
import { PATHS } from '#domain/pages.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { joinList } from './actions.ts';
import type { Entry, JoinResult } from './entry.ts';

type Props = {
  /** What is known of the entry; empty where it is not. */
  known: Entry;
};

/**
 * Joins the waiting list of the chosen day or window, inside the booking form. Its fields have no names, so that the
 * form around it never sends them.
 */
export default function JoinWaitingList({ known }: Props) {
  const [typed, setTyped] = useState<Partial<Entry>>({});
  const [result, setResult] = useState<JoinResult | null>(null);
  const [isSending, startSending] = useTransition();
  const entry = { ...known, ...typed };
  const errors = result?.outcome === 'refused' ? result.errors : {};

  const join = () =>
    startSending(async () => {
      try {
        setResult(await joinList(entry));
      } catch {
        const failure =
          'Joining the waiting list failed. Please try again in a minute, or call us.';
        setResult({ outcome: 'refused', errors: {}, failure });
      }
    });

  /** Enter would send the form around it. */
  function joinOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    join();
  }

  const field = (name: keyof Entry) => ({
    id: `waiting-${name}`,
    value: entry[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });

  if (result?.outcome === 'joined') {
    return (
      <Alert tone="success" role="status" className="mt-3">
        <p>
          You&apos;re on the list.{' '}
          {result.isEmailed
            ? "If it opens, we'll email you a link that books it."
            : "If it opens, we'll call you."}
        </p>
      </Alert>
    );
  }
  if (result?.outcome === 'free') {
    return (
      <Alert tone="success" role="status" className="mt-3">
        <p>
          This time is free.{' '}
          <a className="font-bold underline" href={`${PATHS.booking}?service=${entry.package}`}>
            Book it now.
          </a>
        </p>
      </Alert>
    );
  }
  const failure = result?.failure ?? errors['date'] ?? errors['package'] ?? errors['time'];
  return (
    // Typing stays in here: the form around it must not take it for its own.
    <div
      role="group"
      aria-label="Tell me if it opens"
      onKeyDown={joinOnEnter}
      className="mt-3 grid gap-4 sm:grid-cols-2"
    >
      <p className="text-sm text-ink-700 sm:col-span-2">
        If a visit is canceled or moved, we email the first three in line a link. The first to press
        it gets the time. It&apos;s good for two hours. If you leave only a phone number, we call.
      </p>
      <TextField {...field('name')} label="Your name" autoComplete="name" />
      <TextField {...field('email')} label="Your email" type="email" autoComplete="email" />
      <TextField {...field('phone')} label="Your phone" type="tel" autoComplete="tel" optional />
      {known.size === '' ? (
        <SelectField {...field('size')} label="Vehicle size">
          <option value="">Please choose</option>
          {Object.entries(VEHICLE_SIZES).map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        {failure ? (
          <Alert tone="danger" role="alert">
            <p>{failure}</p>
          </Alert>
        ) : null}
        <Button variant="secondary" onClick={join} disabled={isSending}>
          Join the waiting list
        </Button>
      </div>
    </div>
  );
}
