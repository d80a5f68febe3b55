import { VISIT_DAY } from './visit-day.ts';

/** The values that a visitor types into the booking form, without an email address. */
export const TYPED_BOOKING = {
  name: 'Ana Berg',
  phone: '612-555-0101',
  address: '50 S 6th St',
  city: 'Minneapolis',
  state: 'Minnesota',
  zip: '55402',
  package: 'eco-wash',
  year: '2021',
  make: 'Toyota',
  model: 'Camry',
  date: VISIT_DAY,
  time: '09:30',
};
