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
import { REQUIRED_FIELDS } from '#domain/booking/fields.ts';
import { focusField } from '#lib/forms/form-elements.ts';
import { useStandingErrors, type Validate } from '#ui/forms/use-standing-errors.ts';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  values: BookingValues;
  /** The same as the visitor sees them. */
  readShown: () => BookingValues;
  validate: Validate<BookingValues, BookingField>;
  /** The field that a submission stumbled over. */
  firstInvalid: BookingField | undefined;
  /** The chosen package has two prices, and nobody knows the size of the vehicle. */
  lacksSize: boolean;
};

const stepOf = (field: BookingField) =>
  BOOKING_STEPS.find(({ fields }) => fields.some((each) => each === field))?.id ?? 'what';

/** The step that is shown alone; null where all fields are on one page. */
function visibleStep(): BookingStep | null {
  const shown = BOOKING_STEPS.filter(({ id }) => document.getElementById(id)?.offsetParent);
  return shown.length === 1 ? (shown[0]?.id ?? null) : null;
}

/** Leaves a later step that nothing leads to yet. */
function beginAtFirst(form: HTMLFormElement | null): void {
  const isFirst = visibleStep() === 'what' || visibleStep() === null;
  if (!isFirst && form && !new FormData(form).get('package')) location.replace('#what');
}

/** Goes from step to step on a narrow screen. The step is in the address, so that Back works. */
export function useSteps({ form, values, readShown, validate, firstInvalid, lacksSize }: Options) {
  const [found, setFound] = useState<FieldErrors<BookingField>>({});
  const [isSizeRequested, setSizeRequested] = useState(false);
  const errors = useStandingErrors({ found, values, validate });

  // Before the focus goes there: a hidden field takes none.
  useLayoutEffect(() => {
    if (!firstInvalid || visibleStep() === null) return;
    if (visibleStep() !== stepOf(firstInvalid)) location.hash = stepOf(firstInvalid);
  }, [firstInvalid]);

  // An old address may name a step whose turn has not come.
  useEffect(() => beginAtFirst(form.current), [form]);

  // So does Back after sending: the steps before it are those of a form that is empty since.
  // The state is filled in from the start.
  const isEmpty = FIELDS_IN_FORM_ORDER.every((field) => field === 'state' || values[field] === '');
  useEffect(() => {
    if (!isEmpty || lastBookingNumber() === null) return undefined;
    const begin = () => beginAtFirst(form.current);
    window.addEventListener('hashchange', begin);
    return () => window.removeEventListener('hashchange', begin);
  }, [form, isEmpty]);

  // Once the message is there: it and its field are to be seen, above the bar.
  useEffect(() => {
    const first = FIELDS_IN_FORM_ORDER.find((field) => found[field]);
    if (first === undefined || !form.current) return;
    focusField(form.current, first);
    form.current.querySelector(`[id$='-${first}-error']`)?.scrollIntoView({ block: 'nearest' });
  }, [form, found]);

  /** Once: the size is not required. @returns whether it is asked for now */
  function requestSize(): boolean {
    if (!lacksSize || isSizeRequested || !form.current) return false;
    setSizeRequested(true);
    if (visibleStep() === BOOKING_STEPS.at(-1)?.id) location.hash = 'what';
    focusField(form.current, 'size');
    return true;
  }

  async function leave(from: BookingStep) {
    // Without the rules it goes on: the server validates everything once more.
    const outcome = await validate(readShown()).catch(() => null);
    const all = outcome?.status === 'invalid' ? outcome.errors : {};
    const own = FIELDS_IN_FORM_ORDER.filter((field) => stepOf(field) === from && all[field]);
    setFound(Object.fromEntries(own.map((field) => [field, all[field]])));
    if (own.length > 0) return;
    if (from === 'what' && requestSize()) return;
    const next = BOOKING_STEPS[BOOKING_STEPS.findIndex(({ id }) => id === from) + 1];
    if (next) location.hash = next.id;
  }

  /**
   * @returns whether the form may be sent: Enter in an earlier step leads to the next one, and a form
   * that is filled out asks for the size
   */
  function arriveAtEnd(): boolean {
    const step = visibleStep();
    if (step === null || step === BOOKING_STEPS.at(-1)?.id) {
      const shown = readShown();
      return REQUIRED_FIELDS.some((field) => shown[field].trim() === '') || !requestSize();
    }
    void leave(step);
    return false;
  }

  return { errors, isSizeRequested, leave: (from: BookingStep) => void leave(from), arriveAtEnd };
}
