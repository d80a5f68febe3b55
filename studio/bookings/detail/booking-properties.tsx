import { Flex, Text } from '@sanity/ui';
import { extrasFor } from '#domain/booking/fields.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { formatWhen, preferredWhen, proposedWhen, visitWhen } from '#domain/booking/when.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { useFormatInstant } from '../ui/format.ts';
import { Panel, Section } from '../ui/section.tsx';

type Property = readonly [label: string, value: string];

/** What was asked for, and where the visitor came from. */
export function BookingProperties({ details }: { details: BookingDetails }) {
  const received = useFormatInstant()(details.createdAt);
  return (
    <>
      <PropertyList properties={visitProperties(details, received)} />
      <Section title="How they found you">
        <PropertyList properties={leadProperties(details)} />
      </Section>
    </>
  );
}

function visitProperties(details: BookingDetails, received: string): Property[] {
  const offered = proposedWhen(details);
  return [
    ['Request', `#${details.number}, received ${received}`],
    ['Requested time', formatWhen(preferredWhen(details))],
    ['Visit', `${formatWhen(visitWhen(details))}, ${formatMinutes(details.visitMinutes)}`],
    ...(offered === null ? [] : [['Offered time', formatWhen(offered)] as const]),
    ['Address', details.fullAddress],
    ['Vehicle', formatVehicle(details, details.vehicleType)],
    ['Services', details.services.join(', ')],
    ...extrasFor('all', details).map(({ label, text }) => [label, text] as const),
  ];
}

function leadProperties({ leadPage, leadReferrer, leadCampaign }: BookingDetails): Property[] {
  return [
    ['First page', leadPage ?? 'Unknown'],
    ['Referrer', leadReferrer ?? 'Unknown'],
    ...(leadCampaign === null ? [] : [['Campaign', leadCampaign] as const]),
  ];
}

const PropertyList = ({ properties }: { properties: Property[] }) => (
  <Panel gap={3}>
    {properties.map(([label, value]) => (
      <Flex key={label} gap={3} wrap="wrap">
        <Text size={1} muted style={{ width: 180 }}>
          {label}
        </Text>
        <Text size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {value}
        </Text>
      </Flex>
    ))}
  </Panel>
);
