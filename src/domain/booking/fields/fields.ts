import type { ContactWay, QuoteVehicleType } from '#config/business.ts';
import { MAX_LENGTH } from '#config/field-limits.ts';
import { CONTACT_PREFERENCES, parseContactWay } from '../../contact/contact-preference.ts';
import { keysOf, recordOf } from '../../keys.ts';

/** The stored type of each kind of field. */
export type StoredKinds = {
  line: string;
  /** A text of several lines. */
  lines: string;
  email: string;
  phone: string;
  state: string;
  year: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM`, wall clock of the business. */
  clock: string;
  contactWay: ContactWay;
  size: QuoteVehicleType;
  /** A service id. */
  service: string;
  /** Service ids, in the order of selection. */
  services: string[];
  minutes: number;
  team: number;
};
export type FieldKind = keyof StoredKinds;

type Asked = 'required' | 'optional';
/** `owner` means only the owner. */
type Reader = 'owner' | 'all';
type Field = {
  kind: FieldKind;
  label: string;
  /** The text on the visitor's form, if the label isn't enough. */
  question?: string;
  /** In characters. The database checks the same limit. */
  length?: number;
  /** In table `appointments`. A booking from the site also stores the requested values in `preferred_…` columns. */
  column?: string;
  /** Whether the visitor's form asks for it. */
  visitor?: Asked;
  /** Whether the owner's form asks for it. */
  owner?: Asked;
  /** For optional extras: the readers who see it wherever a booking is shown. */
  shownTo?: Reader;
};

const both = { visitor: 'required', owner: 'required' } as const;

const line = (label: string, length: number, column: string) =>
  ({ kind: 'line', label, length, column, ...both }) as const;

/**
 * The fields of a booking. Forms, rules, drafts, emails, tables and the history all derive from this list, and errors
 * list missing fields in its order. The database uses the same names in snake case.
 */
export const FIELDS = {
  name: line('Name', MAX_LENGTH.name, 'customer_name'),
  /** A customer on the phone may give no address, and then gets no email. */
  email: {
    kind: 'email',
    label: 'Email',
    length: MAX_LENGTH.email,
    column: 'customer_email',
    visitor: 'required',
    owner: 'optional',
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    length: MAX_LENGTH.phone,
    column: 'customer_phone',
    ...both,
  },
  contactBy: {
    kind: 'contactWay',
    label: 'Contact',
    question: 'Best way to reach you',
    column: 'contact_by',
    visitor: 'optional',
    owner: 'optional',
    shownTo: 'owner',
  },
  /** Notes for the team, such as a gate code. */
  instructions: {
    kind: 'lines',
    label: 'Instructions',
    question: 'Anything we should know?',
    length: 500,
    column: 'instructions',
    visitor: 'optional',
    owner: 'optional',
    shownTo: 'all',
  },
  address: line('Address', 200, 'service_address'),
  city: line('City', 100, 'city'),
  state: { kind: 'state', label: 'State', column: 'state', ...both },
  zip: line('ZIP code', 10, 'zip_code'),
  package: {
    kind: 'service',
    label: 'Package',
    length: MAX_LENGTH.serviceId,
    column: 'selected_package',
    visitor: 'required',
  },
  year: { kind: 'year', label: 'Year', column: 'vehicle_year', ...both },
  make: line('Make', MAX_LENGTH.make, 'vehicle_make'),
  model: line('Model', MAX_LENGTH.model, 'vehicle_model'),
  /** Stored with the quote, like the services. */
  vehicleType: { kind: 'size', label: 'Size', owner: 'required' },
  services: { kind: 'services', label: 'Services', owner: 'required' },
  date: { kind: 'day', label: 'Date', column: 'visit_date', ...both },
  time: { kind: 'clock', label: 'Time', column: 'visit_time', ...both },
  /** The end of a window of arrival; empty for an exact time. */
  until: {
    kind: 'clock',
    label: 'Until',
    column: 'visit_until',
    visitor: 'optional',
    owner: 'optional',
  },
  minutes: { kind: 'minutes', label: 'Length', column: 'visit_minutes', owner: 'required' },
  /** Empty until it is decided. */
  team: { kind: 'team', label: 'Team', column: 'team', owner: 'optional' },
} as const satisfies Record<string, Field>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
export type KindOf<Name extends FieldName> = Fields[Name]['kind'];
type Having<Trait> = {
  [Name in FieldName]: Fields[Name] extends Trait ? Name : never;
}[FieldName];

/** The fields of a visitor's form, and the required ones. */
export type VisitorField = Having<{ visitor: Asked }>;
export type RequiredField = Having<{ visitor: 'required' }>;
/** The fields of the owner's form. */
export type OwnerField = Having<{ owner: Asked }>;
/** A visitor's optional extras. */
export type ExtraField = Having<{ shownTo: Reader }>;

/** The values of a visitor's form, with null for empty optional fields. */
export type VisitorFields = Record<VisitorField, string | number | null>;

const fieldOf = (name: FieldName): Field => FIELDS[name];
export const isRequired = (name: FieldName): name is RequiredField =>
  fieldOf(name).visitor === 'required';
/** Returns the label of a field in emails, tables and the history. */
export const fieldLabel = (name: FieldName) => fieldOf(name).label;

/** Returns the label of a field on the visitor's form. */
export const questionOf = (name: VisitorField) => fieldOf(name).question ?? fieldLabel(name);

/** Returns the label of a field on the owner's forms. */
export const ownerLabel = (name: OwnerField) =>
  fieldOf(name).owner === 'optional' ? `${fieldLabel(name)} (optional)` : fieldLabel(name);

const isVisitors = (name: FieldName): name is VisitorField => fieldOf(name).visitor !== undefined;
const isOwners = (name: FieldName): name is OwnerField => fieldOf(name).owner !== undefined;
const isExtra = (name: FieldName): name is ExtraField => fieldOf(name).shownTo !== undefined;

export const FIELD_NAMES = keysOf(FIELDS);
export const VISITOR_FIELDS = FIELD_NAMES.filter(isVisitors);
export const REQUIRED_FIELDS = FIELD_NAMES.filter(isRequired);
export const OWNER_FIELDS = FIELD_NAMES.filter(isOwners);
export const EXTRA_FIELDS = FIELD_NAMES.filter(isExtra);

export type Extras = Record<ExtraField, string | null>;

/** Returns the value of a field as text for people. */
export function fieldWords(name: FieldName, text: string): string {
  const way = fieldOf(name).kind === 'contactWay' ? parseContactWay(text) : null;
  return way === null ? text : CONTACT_PREFERENCES[way];
}

/** Returns the visitor's extras for this reader, with their labels. */
export const extrasFor = (reader: Reader, booking: Extras): { label: string; text: string }[] =>
  EXTRA_FIELDS.filter((name) => fieldOf(name).shownTo === reader).flatMap((name) => {
    const text = booking[name];
    return text === null ? [] : [{ label: fieldLabel(name), text: fieldWords(name, text) }];
  });

/** Returns the initial values of the extras in a form. */
export const typedExtras = (booking: Extras): Record<ExtraField, string> =>
  recordOf(EXTRA_FIELDS, (name) => booking[name] ?? '');
