import { Flex, Heading, Stack } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EntryField } from '#domain/bookings/booking-entry.ts';
import { CONTACT_WAY_LABELS } from '#domain/bookings/contact-way.ts';
import { timeZoneName } from '#domain/time-zone.ts';
import { LabeledInput } from '../labeled-input.tsx';
import { useTimeZone } from '../use-place.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import type { EntryValues } from './entry-values.ts';
import { LabeledSelect } from './labeled-select.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { teamOptions } from './team-options.ts';
import { VEHICLE_SIZES } from './vehicle-sizes.ts';

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

/** Who, where, which vehicle, which services and when. */
export function EntryFields(props: EntryFieldsProps) {
  const { prefix, values, hasTime, hasUsualLength, errorAt, onChange } = props;
  const api = useStudioApi();
  const timeZone = useTimeZone();
  const services = useQuery(viewQuery(api, 'services')).data?.rows ?? [];
  const teams = useQuery(viewQuery(api, 'schedule')).data?.rows[0]?.teams ?? 1;
  type Name = Exclude<keyof EntryValues, 'services'>;
  const common = (name: Name, label: string) => ({
    id: `${prefix}-${name}`,
    label,
    value: values[name],
    error: errorAt(name),
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  const input = (
    name: Name,
    label: string,
    type: 'text' | 'date' | 'time' | 'number' | 'email' | 'tel' = 'text',
  ) => <LabeledInput {...common(name, label)} type={type} />;

  return (
    <>
      <Group title="Customer">
        {input('name', 'Name')}
        {input('phone', 'Phone', 'tel')}
        {input('email', 'Email (optional)', 'email')}
        <LabeledSelect {...common('contactBy', 'Prefers')} options={CONTACT} />
      </Group>
      <Group title="Address">
        {input('address', 'Street')}
        {input('city', 'City')}
        {input('state', 'State')}
        {input('zip', 'ZIP')}
      </Group>
      <Group title="Vehicle">
        {input('year', 'Year', 'number')}
        {input('make', 'Make')}
        {input('model', 'Model')}
        <LabeledSelect {...common('vehicleType', 'Size')} options={SIZES} />
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
            {input('date', 'Date', 'date')}
            {input('time', `Arrives (${timeZoneName(timeZone)})`, 'time')}
            {input('until', 'Until (optional)', 'time')}
          </>
        )}
        {input('minutes', hasUsualLength ? 'Minutes (if empty: as usual)' : 'Minutes', 'number')}
        {teams > 1 && <LabeledSelect {...common('team', 'Team')} options={teamOptions(teams)} />}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={3}>
      <Heading as="h2" size={0}>
        {title}
      </Heading>
      <Flex gap={3} wrap="wrap" align="flex-start">
        {children}
      </Flex>
    </Stack>
  );
}
