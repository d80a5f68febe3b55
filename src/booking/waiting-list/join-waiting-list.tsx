'use client';

import { type SubmitEvent, useState, useTransition } from 'react';
import { createPortal } from 'react-dom';
import { PATHS } from '#domain/pages.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { readAutofill } from '#lib/forms/form-elements.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field.tsx';
import { InnerFormBoundary } from '#ui/forms/form-boundary.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { joinList } from './actions.ts';
import type { Entry, JoinResult } from './entry.ts';

/** Forms can't be nested, so this one is empty at the end of the page, and its fields refer to it by id. */
const FORM = 'waiting-list';

/** The fields that a visitor fills in here. Service and day come from the surrounding form. */
const TYPED_FIELDS = ['name', 'email', 'phone', 'size'] as const;

type Props = {
  /** The known values of the entry. Unknown ones are empty. */
  known: Entry;
};

/** Renders the waiting-list form inside the booking form, which never sends these fields. */
export default function JoinWaitingList({ known }: Props) {
  // Kept outside the boundary, so that typed values survive if the form breaks.
  const [typed, setTyped] = useState<Partial<Entry>>({});
  return (
    <InnerFormBoundary>
      <WaitingListForm known={known} typed={typed} onType={setTyped} />
    </InnerFormBoundary>
  );
}

type FormProps = Props & { typed: Partial<Entry>; onType: (typed: Partial<Entry>) => void };

function WaitingListForm({ known, typed, onType }: FormProps) {
  const [result, setResult] = useState<JoinResult | null>(null);
  const [isSending, startSending] = useTransition();
  const entry = { ...known, ...typed };
  const errors = result?.outcome === 'refused' ? result.errors : {};

  const join = (sent: Entry) =>
    startSending(async () => {
      try {
        setResult(await joinList(sent));
      } catch {
        const failure =
          'Joining the waiting list failed. Please try again in a minute, or call us.';
        setResult({ outcome: 'refused', errors: {}, failure });
      }
    });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree the booking form contains this one, and would submit itself.
    event.stopPropagation();
    const filled = readAutofill(event.currentTarget, TYPED_FIELDS, entry);
    onType({ ...typed, ...filled });
    join({ ...entry, ...filled });
  }

  const field = (name: (typeof TYPED_FIELDS)[number]) => ({
    id: `waiting-${name}`,
    name,
    form: FORM,
    value: entry[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onType({ ...typed, [name]: target.value }),
  });

  if (result?.outcome === 'joined') {
    return (
      <Alert tone="success" role="status" className="mt-3">
        <p>
          <span>You&apos;re on the list.</span>{' '}
          <span>
            {result.isEmailed
              ? "If it opens, we'll email you a link that books it."
              : "If it opens, we'll call you."}
          </span>
        </p>
      </Alert>
    );
  }
  if (result?.outcome === 'free') {
    return (
      <Alert tone="success" role="status" className="mt-3">
        <p>
          <span>This time is free.</span>{' '}
          <a className="font-bold underline" href={`${PATHS.booking}?service=${entry.package}`}>
            Book it now.
          </a>
        </p>
      </Alert>
    );
  }
  const failure = result?.failure ?? errors['date'] ?? errors['package'] ?? errors['time'];
  return (
    <div role="group" aria-label="Tell me if it opens" className="mt-3 grid gap-4 sm:grid-cols-2">
      {createPortal(<form id={FORM} noValidate onSubmit={submit} />, document.body)}
      <p className="text-sm text-ink-700 sm:col-span-2">
        If a visit is canceled or moved, we&apos;ll email a link to the first three people in line.
        The first to use it gets the time. The link is good for two hours. If you leave only a phone
        number, we&apos;ll call you.
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
        <Button type="submit" form={FORM} variant="secondary" disabled={isSending}>
          Join the waiting list
        </Button>
      </div>
    </div>
  );
}
