import {
  BOOKING_VALUES,
  newBooking,
  type BookingValue,
  type BookingValues,
} from '#features/booking/fields.ts';
import { stateCode } from '#features/booking/state-code.ts';
import { yearDigits } from '#lib/forms/form-values.ts';

export type BookingState = {
  values: BookingValues;
  /** What the visitor typed or chose: nothing else may overwrite it. */
  touched: BookingValue[];
};

export type BookingAction =
  | { type: 'edit'; values: Partial<BookingValues> }
  | { type: 'prefill'; values: Partial<BookingValues> }
  | { type: 'clear'; state: string };

/** A form nobody has typed into. @param state where the business is */
export const newBookingState = (state: string): BookingState => ({
  values: newBooking(state),
  touched: [],
});

export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'edit': {
      const edited = BOOKING_VALUES.filter((field) => action.values[field] !== undefined);
      const touched = [...new Set([...state.touched, ...edited])];
      const ended = endOfWindow(state.values, action.values);
      return { values: { ...state.values, ...limit(action.values), ...ended }, touched };
    }
    case 'prefill': {
      const values = { ...state.values };
      for (const field of BOOKING_VALUES) {
        if (!state.touched.includes(field)) values[field] = action.values[field] ?? values[field];
      }
      return { ...state, values };
    }
    case 'clear':
      return newBookingState(action.state);
  }
}

function limit(values: Partial<BookingValues>): Partial<BookingValues> {
  return {
    ...values,
    ...(values.state === undefined ? {} : { state: stateCode(values.state) }),
    ...(values.year === undefined ? {} : { year: yearDigits(values.year) }),
  };
}

/** Another time without an end was typed: it is no window. */
function endOfWindow({ time }: BookingValues, edited: Partial<BookingValues>) {
  const isOther = edited.time !== undefined && edited.time !== time;
  return isOther && edited.until === undefined ? { until: '' } : {};
}
