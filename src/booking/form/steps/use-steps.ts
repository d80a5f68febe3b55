import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { lastBookingNumber } from '#booking/confirmation/last-booking.ts';
import {
  BOOKING_STEPS,
  FIELDS_IN_FORM_ORDER,
  type BookingField,
  type BookingStep,
  type BookingValues,
} from '#booking/form/booking-fields.ts';
import type { FieldErrors } from '#config/submit-result.ts';
import { REQUIRED_FIELDS } from '#domain/booking/fields/fields.ts';
import { focusField } from '#lib/forms/form-elements.ts';
import { useStandingErrors, type Validate } from '#ui/forms/use-standing-errors.ts';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  values: BookingValues;
  /** Returns the values as the visitor sees them. */
  readShown: () => BookingValues;
  validate: Validate<BookingValues, BookingField>;
  /** The first field that the last submission found invalid. */
  firstInvalid: BookingField | undefined;
  /** Returns whether the chosen package has two prices and the size of the vehicle is unknown with these values. */
  lacksSize: (shown: BookingValues) => boolean;
};

const stepOf = (field: BookingField) =>
  BOOKING_STEPS.find(({ fields }) => fields.some((each) => each === field))?.id ?? 'what';

/** Returns the only visible step; null when all fields are on one page. */
function visibleStep(): BookingStep | null {
  const shown = BOOKING_STEPS.filter(({ id }) => document.getElementById(id)?.offsetParent);
  return shown.length === 1 ? (shown[0]?.id ?? null) : null;
}

/** Goes back to the first step if the URL names a later one and no package is chosen. */
function beginAtFirst(form: HTMLFormElement | null): void {
  const isFirst = visibleStep() === 'what' || visibleStep() === null;
  if (!isFirst && form && !new FormData(form).get('package')) location.replace('#what');
}

/** Handles the steps on a narrow screen. The current step is the hash of the URL, so that Back works. */
export function useSteps({ form, values, readShown, validate, firstInvalid, lacksSize }: Options) {
  const [found, setFound] = useState<FieldErrors<BookingField>>({});
  const [isSizeRequested, setSizeRequested] = useState(false);
  const errors = useStandingErrors({ found, values, validate });

  // Show the step before moving the focus, because a hidden field can't receive it.
  useLayoutEffect(() => {
    if (!firstInvalid || visibleStep() === null) return;
    if (visibleStep() !== stepOf(firstInvalid)) location.hash = stepOf(firstInvalid);
  }, [firstInvalid]);

  // An old URL may name a later step.
  useEffect(() => beginAtFirst(form.current), [form]);

  // After sending, Back also reaches the later steps of a form that is now empty. The state field
  // doesn't count, because it is prefilled.
  const isEmpty = FIELDS_IN_FORM_ORDER.every((field) => field === 'state' || values[field] === '');
  useEffect(() => {
    if (!isEmpty || lastBookingNumber() === null) return undefined;
    const begin = () => beginAtFirst(form.current);
    window.addEventListener('hashchange', begin);
    return () => window.removeEventListener('hashchange', begin);
  }, [form, isEmpty]);

  // Wait for the message to render, then scroll so that the bar covers neither it nor its field.
  useEffect(() => {
    const first = FIELDS_IN_FORM_ORDER.find((field) => found[field]);
    if (first === undefined || !form.current) return;
    focusField(form.current, first);
    form.current.querySelector(`[id$='-${first}-error']`)?.scrollIntoView({ block: 'nearest' });
  }, [form, found]);

  /** Asks for the size once, because it is not required. Returns whether it asked now. */
  function requestSize(shown: BookingValues): boolean {
    if (!lacksSize(shown) || isSizeRequested || !form.current) return false;
    setSizeRequested(true);
    if (visibleStep() === BOOKING_STEPS.at(-1)?.id) location.hash = 'what';
    focusField(form.current, 'size');
    return true;
  }

  async function leave(from: BookingStep) {
    // If the rules don't load, continue anyway. The server validates everything again.
    const shown = readShown();
    const outcome = await validate(shown).catch(() => null);
    const all = outcome?.status === 'invalid' ? outcome.errors : {};
    const own = FIELDS_IN_FORM_ORDER.filter((field) => stepOf(field) === from && all[field]);
    setFound(Object.fromEntries(own.map((field) => [field, all[field]])));
    if (own.length > 0) return;
    if (from === 'what' && requestSize(shown)) return;
    const next = BOOKING_STEPS[BOOKING_STEPS.findIndex(({ id }) => id === from) + 1];
    if (next) location.hash = next.id;
  }

  /**
   * Returns whether the form may be sent. Enter in an earlier step goes to the next one. A complete
   * form asks for a missing size first.
   */
  function arriveAtEnd(): boolean {
    const step = visibleStep();
    if (step === null || step === BOOKING_STEPS.at(-1)?.id) {
      const shown = readShown();
      return REQUIRED_FIELDS.some((field) => shown[field].trim() === '') || !requestSize(shown);
    }
    void leave(step);
    return false;
  }

  return { errors, isSizeRequested, leave: (from: BookingStep) => void leave(from), arriveAtEnd };
}
