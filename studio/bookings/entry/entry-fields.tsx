import { Checkbox, Flex, Heading, Stack } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import type { EntryField, EntryText } from '#domain/booking/booking-entry.ts';
import { CONTACT_WAY_LABELS } from '#domain/booking/contact-preference.ts';
import type { TypedKind } from '#domain/booking/field-rules.ts';
import { EXTRA_FIELDS, type FieldKind, FIELDS, ownerLabel } from '#domain/booking/fields.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describePrices, offeredPrices } from '#domain/pricing/offered-prices.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { quoteLines } from '#domain/pricing/quote-lines.ts';
import { timeZoneName } from '#domain/schedule/clock.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { useTimeZone } from '../../business/business.ts';
import { useView } from '../api/use-owner-api.ts';
import { type InputType, LabeledInput, LabeledSelect } from '../ui/labeled-field.tsx';
import { Small } from '../ui/section.tsx';
import { type EntryValues, teamOptions } from './entry-values.ts';

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

type ServiceChoiceProps = {
  services: QuotableService[];
  chosen: string[];
  /** Empty while nobody has chosen a size. */
  vehicleType: string;
  error: string | null;
  onChange: (chosen: string[]) => void;
};

/** The services on offer with their prices, and what the chosen ones come to. */
function ServiceChoice(props: ServiceChoiceProps) {
  const { services, chosen, vehicleType, error, onChange } = props;
  const id = useId();
  const { lines, total } = quoteLines(services, chosen, vehicleType);
  return (
    <Stack gap={3} role="group" aria-label="Services" aria-describedby={id}>
      {services.map((service) => (
        <Flex key={service.id} as="label" gap={2} align="center">
          <Checkbox
            checked={chosen.includes(service.id)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, service.id]
                  : chosen.filter((other) => other !== service.id),
              )
            }
          />
          <Small>{`${service.title}, ${priceWords(service, vehicleType)}`}</Small>
        </Flex>
      ))}
      <Small id={id} weight="medium" role={error === null ? 'status' : 'alert'}>
        {error ?? (lines.length > 0 && vehicleType !== '' ? describeTotal(total) : '')}
      </Small>
    </Stack>
  );
}

function priceWords({ price }: QuotableService, vehicleType: string): string {
  if (vehicleType !== '') return formatUsd(priceOf(price, vehicleType) ?? 0);
  const prices = offeredPrices(price);
  return prices === null ? '' : describePrices(prices);
}

function describeTotal({ total, mobileFee }: ReturnType<typeof quoteLines>['total']): string {
  const fee = mobileFee > 0 ? `, with a mobile service fee of ${formatUsd(mobileFee)}` : '';
  return `Total ${formatUsd(total)}${fee}`;
}
