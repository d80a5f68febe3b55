import type { ContactWay, QuoteVehicleType } from '#config/business.ts';
import { MAX_LENGTH } from '#config/field-limits.ts';
import { keysOf, recordOf } from '../field-names.ts';
import { CONTACT_PREFERENCES, parseContactWay } from './contact-preference.ts';

/** What a field of each kind holds once it is stored. */
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
  /** The id of one. */
  service: string;
  /** Their ids, in the order chosen. */
  services: string[];
  minutes: number;
  team: number;
};
export type FieldKind = keyof StoredKinds;

type Asked = 'required' | 'optional';
/** `owner`: the owner alone. */
type Reader = 'owner' | 'all';
type Field = {
  kind: FieldKind;
  label: string;
  /** On the visitor's form, where the label alone would not ask. */
  question?: string;
  /** In characters; the check in the database says the same. */
  length?: number;
  /** Of table `appointments`; a booking by the site keeps the requested values in the columns `preferred_…`. */
  column?: string;
  /** Who is asked for it. */
  visitor?: Asked;
  owner?: Asked;
  /** Who reads it wherever a booking is shown; beside it stands what every booking has. */
  shownTo?: Reader;
};

const both = { visitor: 'required', owner: 'required' } as const;

const line = (label: string, length: number, column: string) =>
  ({ kind: 'line', label, length, column, ...both }) as const;

/**
 * The fields of a booking, told once. Forms, rules, drafts, emails, tables and the history follow from this
 * list; missing fields are listed in its order. The database calls them the same in snake case.
 */
export const FIELDS = {
  name: line('Name', MAX_LENGTH.name, 'customer_name'),
  /** A customer on the phone who gives none gets no email. */
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
  /** What the team needs to know, such as a gate code. */
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
  /** Kept with the quote, as are the services. */
  vehicleType: { kind: 'size', label: 'Size', owner: 'required' },
  services: { kind: 'services', label: 'Services', owner: 'required' },
  date: { kind: 'day', label: 'Date', column: 'visit_date', ...both },
  time: { kind: 'clock', label: 'Time', column: 'visit_time', ...both },
  /** The end of a window of arrival; none for a time that was typed. */
  until: {
    kind: 'clock',
    label: 'Until',
    column: 'visit_until',
    visitor: 'optional',
    owner: 'optional',
  },
  minutes: { kind: 'minutes', label: 'Length', column: 'visit_minutes', owner: 'required' },
  /** None: not decided. */
  team: { kind: 'team', label: 'Team', column: 'team', owner: 'optional' },
} as const satisfies Record<string, Field>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
export type KindOf<Name extends FieldName> = Fields[Name]['kind'];
type Having<Trait> = {
  [Name in FieldName]: Fields[Name] extends Trait ? Name : never;
}[FieldName];

/** What a form of a visitor asks for, and what it needs. */
export type VisitorField = Having<{ visitor: Asked }>;
export type RequiredField = Having<{ visitor: 'required' }>;
/** What a form of the owner asks for. */
export type OwnerField = Having<{ owner: Asked }>;
/** What a visitor may say beside the fields that every booking has. */
export type ExtraField = Having<{ shownTo: Reader }>;

/** What a visitor's form comes to; null: an optional field was left empty. */
export type VisitorFields = Record<VisitorField, string | number | null>;

const fieldOf = (name: FieldName): Field => FIELDS[name];
export const isRequired = (name: FieldName): name is RequiredField =>
  fieldOf(name).visitor === 'required';
/** As emails, tables and the history name a field. */
export const fieldLabel = (name: FieldName) => fieldOf(name).label;

/** On the visitor's form. */
export const questionOf = (name: VisitorField) => fieldOf(name).question ?? fieldLabel(name);

/** On the owner's forms. */
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

/** What a field holds, as people read it. */
export function fieldWords(name: FieldName, text: string): string {
  const way = fieldOf(name).kind === 'contactWay' ? parseContactWay(text) : null;
  return way === null ? text : CONTACT_PREFERENCES[way];
}

/** What the visitor said beside the fields that every booking has, as this reader is told it. */
export const extrasFor = (reader: Reader, booking: Extras): { label: string; text: string }[] =>
  EXTRA_FIELDS.filter((name) => fieldOf(name).shownTo === reader).flatMap((name) => {
    const text = booking[name];
    return text === null ? [] : [{ label: fieldLabel(name), text: fieldWords(name, text) }];
  });

/** The same as a form begins with it. */
export const typedExtras = (booking: Extras): Record<ExtraField, string> =>
  recordOf(EXTRA_FIELDS, (name) => booking[name] ?? '');
