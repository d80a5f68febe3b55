import { Flex, Heading, Stack } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import type { EntryField, EntryText } from '#domain/booking/fields/booking-entry.ts';
import type { TypedKind } from '#domain/booking/fields/field-rules.ts';
import { EXTRA_FIELDS, FIELDS, ownerLabel } from '#domain/booking/fields/fields.ts';
import { CONTACT_WAY_LABELS } from '#domain/contact/contact-preference.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { describePrices, offeredPrices } from '#domain/pricing/offered-prices.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';
import { useView } from '../api/use-owner-api.ts';
import { fieldsOf, type InputType, LabeledInput, LabeledSelect } from '../ui/labeled-field.tsx';
import { Small } from '../ui/section.tsx';
import { WhenFields } from '../ui/when-fields.tsx';
import { type EntryValues, teamOptions } from './entry-values.ts';
import { Check } from './message-fields.tsx';

type EntryFieldsProps = {
  /** The start of the fields' ids. */
  prefix: string;
  values: EntryValues;
  /** Whether the form sets the time of the visit. */
  hasTime: boolean;
  /** Whether an empty length means the usual one for the services. */
  hasUsualLength: boolean;
  errorAt: (field: EntryField) => string | null;
  onChange: (values: EntryValues) => void;
};

const CONTACT = [['', 'No preference'], ...Object.entries(CONTACT_WAY_LABELS)] as const;
const SIZES = [['', 'Choose a size'], ...Object.entries(VEHICLE_SIZES)] as const;

const INPUT_TYPES: Partial<Record<TypedKind, InputType>> = {
  lines: 'lines',
  email: 'email',
  phone: 'tel',
  year: 'number',
};

export function EntryFields(props: EntryFieldsProps) {
  const { prefix, values, hasTime, hasUsualLength, errorAt, onChange } = props;
  const services = useView('services').data?.rows ?? [];
  const teams = useView('schedule').data?.rows[0]?.teams ?? 1;
  const { services: chosen, ...texts } = values;
  const field = fieldsOf(prefix, texts, errorAt, (typed) =>
    onChange({ ...typed, services: chosen }),
  );
  const labeled = (name: EntryText) => ({ ...field(name), label: ownerLabel(name) });
  const input = (name: EntryText) => (
    <LabeledInput key={name} {...labeled(name)} type={INPUT_TYPES[FIELDS[name].kind]} />
  );
  const inputs = (...names: EntryText[]) => names.map((name) => input(name));

  return (
    <>
      <Group title="Customer">{inputs('name', 'phone', 'email')}</Group>
      <Group title="Address">{inputs('address', 'city', 'state', 'zip')}</Group>
      <Group title="Preferences">
        {EXTRA_FIELDS.map((name) =>
          FIELDS[name].kind === 'contactWay' ? (
            <LabeledSelect key={name} {...labeled(name)} options={CONTACT} />
          ) : (
            input(name)
          ),
        )}
      </Group>
      <Group title="Vehicle">
        {inputs('year', 'make', 'model')}
        <LabeledSelect {...labeled('vehicleType')} options={SIZES} />
      </Group>
      <Group title="Services">
        <ServiceChoice
          services={services}
          chosen={chosen}
          vehicleType={values.vehicleType}
          error={errorAt('services')}
          onChange={(next) => onChange({ ...values, services: next })}
        />
      </Group>
      <Group title="Visit">
        <WhenFields field={field} hasTime={hasTime} hasUsualLength={hasUsualLength} />
        {teams > 1 && <LabeledSelect {...labeled('team')} options={teamOptions(teams)} />}
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
  /** Empty until a size is chosen. */
  vehicleType: string;
  error: string | null;
  onChange: (chosen: string[]) => void;
};

/** Lists the services with their prices, and the total of the chosen ones. */
function ServiceChoice(props: ServiceChoiceProps) {
  const { services, chosen, vehicleType, error, onChange } = props;
  const id = useId();
  const { lines, total } = quoteLines(services, chosen, vehicleType);
  return (
    <Stack gap={3} role="group" aria-label="Services" aria-describedby={id}>
      {services.map((service) => (
        <Check
          key={service.id}
          label={`${service.title}, ${priceWords(service, vehicleType)}`}
          isChecked={chosen.includes(service.id)}
          onChange={(isChecked) =>
            onChange(
              isChecked ? [...chosen, service.id] : chosen.filter((other) => other !== service.id),
            )
          }
        />
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
