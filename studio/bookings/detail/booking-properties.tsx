import { Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import { formatWhen, preferredWhen, proposedWhen, visitWhen } from '#domain/bookings/when.ts';
import { formatMinutes } from '#domain/duration.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import { useFormatInstant } from '../format.ts';

type Property = readonly [label: string, value: string];

/** What was asked for, and where the visitor came from. */
export function BookingProperties({ details }: { details: BookingDetails }) {
  const received = useFormatInstant()(details.createdAt);
  return (
    <>
      <PropertyList properties={visitProperties(details, received)} />
      <PropertyList title="How they found you" properties={leadProperties(details)} />
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
    ['Address', details.address],
    ['Vehicle', `${details.vehicleYear} ${makeLabel(details.vehicleMake)} ${details.vehicleModel}`],
    ['Services', details.services.join(', ')],
  ];
}

function leadProperties({ leadPage, leadReferrer, leadCampaign }: BookingDetails): Property[] {
  return [
    ['First page', leadPage ?? 'Unknown'],
    ['Referrer', leadReferrer ?? 'Unknown'],
    ...(leadCampaign === null ? [] : [['Campaign', leadCampaign] as const]),
  ];
}

function PropertyList({ title, properties }: { title?: string; properties: Property[] }) {
  return (
    <Stack as="section" gap={3}>
      {title !== undefined && (
        <Heading as="h2" size={1}>
          {title}
        </Heading>
      )}
      <Card padding={4} radius={2} border>
        <Stack gap={3}>
          {properties.map(([label, value]) => (
            <Flex key={label} gap={3} wrap="wrap">
              <Text size={1} muted style={{ width: 180 }}>
                {label}
              </Text>
              <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
