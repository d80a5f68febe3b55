import { Flex, Heading, Stack } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { EntryField, EntryText } from '#domain/booking/booking-entry.ts';
import { CONTACT_WAY_LABELS } from '#domain/booking/contact-preference.ts';
import type { TypedKind } from '#domain/booking/field-rules.ts';
import { EXTRA_FIELDS, type FieldKind, FIELDS, ownerLabel } from '#domain/booking/fields.ts';
import { timeZoneName } from '#domain/schedule/clock.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { useTimeZone } from '../../business/place.ts';
import { useView } from '../api/use-studio-api.ts';
import { type InputType, LabeledInput, LabeledSelect } from '../ui/labeled-field.tsx';
import { type EntryValues, teamOptions } from './entry-values.ts';
import { ServiceChoice } from './service-choice.tsx';

type EntryFieldsProps = {
  /** Begins the ids of the fields. */
  prefix: string;
  values: EntryValues;
  /** Whether the visit has a time that can be set here. */
  hasTime: boolean;
  /** Whether the length may be left to the services. */
  hasUsualLength: boolean;
  errorAt: (field: EntryField) => string | null;
  onChange: (values: EntryValues) => void;
};

const CONTACT = [['', 'Not said'], ...Object.entries(CONTACT_WAY_LABELS)] as const;
const SIZES = [['', 'Choose a size'], ...Object.entries(VEHICLE_SIZES)] as const;

const INPUT_TYPES: Partial<Record<TypedKind, InputType>> = {
  ...{ lines: 'lines', email: 'email', phone: 'tel', year: 'number' },
  ...{ day: 'date', clock: 'time', minutes: 'number' },
};

/** Of a visit, in minutes; a booking by phone may leave it to its services. */
const lengthLabel = (mayBeEmpty: boolean) =>
  `${FIELDS.minutes.label} (minutes${mayBeEmpty ? ', if empty: as usual' : ''})`;

const isChoice = (kind: FieldKind) => kind === 'contactWay';

/** Who, where, which vehicle, which services and when. */
export function EntryFields(props: EntryFieldsProps) {
  const { prefix, values, hasTime, hasUsualLength, errorAt, onChange } = props;
  const timeZone = useTimeZone();
  const services = useView('services').data?.rows ?? [];
  const teams = useView('schedule').data?.rows[0]?.teams ?? 1;
  const common = (name: EntryText, label = ownerLabel(name)) => ({
    id: `${prefix}-${name}`,
    label,
    value: values[name],
    error: errorAt(name),
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  const input = (name: EntryText, label?: string) => (
    <LabeledInput key={name} {...common(name, label)} type={INPUT_TYPES[FIELDS[name].kind]} />
  );
  const inputs = (...names: EntryText[]) => names.map((name) => input(name));

  return (
    <>
      <Group title="Customer">{inputs('name', 'phone', 'email')}</Group>
      <Group title="Address">{inputs('address', 'city', 'state', 'zip')}</Group>
      <Group title="Preferences">
        {EXTRA_FIELDS.map((name) =>
          isChoice(FIELDS[name].kind) ? (
            <LabeledSelect key={name} {...common(name)} options={CONTACT} />
          ) : (
            input(name)
          ),
        )}
      </Group>
      <Group title="Vehicle">
        {inputs('year', 'make', 'model')}
        <LabeledSelect {...common('vehicleType')} options={SIZES} />
      </Group>
      <Group title="Services">
        <ServiceChoice
          services={services}
          chosen={values.services}
          vehicleType={values.vehicleType}
          error={errorAt('services')}
          onChange={(chosen) => onChange({ ...values, services: chosen })}
        />
      </Group>
      <Group title="Visit">
        {hasTime && (
          <>
            {input('date')}
            {input('time', `Arrives (${timeZoneName(timeZone)})`)}
            {input('until')}
          </>
        )}
        {input('minutes', lengthLabel(hasUsualLength))}
        {teams > 1 && <LabeledSelect {...common('team')} options={teamOptions(teams)} />}
      </Group>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Heading as="h2" size={0}>
      {title}
    </Heading>
    <Flex gap={3} wrap="wrap" align="flex-start">
      {children}
    </Flex>
  </Stack>
);
