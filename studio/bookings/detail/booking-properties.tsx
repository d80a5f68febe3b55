import { Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import { formatDayAndTime } from '#domain/bookings/times.ts';
import { formatMinutes } from '../day-plan.ts';
import { formatInstant, priceOf } from '../format.ts';

type Property = readonly [label: string, value: string];

/** What was asked for, the visitor's whole quote, and where the visitor came from. */
export function BookingProperties({ details }: { details: BookingDetails }) {
  return (
    <>
      <PropertyList properties={visitProperties(details)} />
      <PropertyList title="Price" properties={priceProperties(details)} />
      <PropertyList title="How they found you" properties={leadProperties(details)} />
    </>
  );
}

function visitProperties(details: BookingDetails): Property[] {
  const { visitDate, visitTime, visitMinutes, proposedDate, proposedTime } = details;
  const visit = `${formatDayAndTime(visitDate, visitTime)}, ${formatMinutes(visitMinutes)}`;
  return [
    ['Request', `#${details.number}, received ${formatInstant(details.createdAt)}`],
    ['Requested time', formatDayAndTime(details.preferredDate, details.preferredTime)],
    ['Visit', visit],
    ...(proposedDate !== null && proposedTime !== null
      ? [['Offered time', formatDayAndTime(proposedDate, proposedTime)] as const]
      : []),
    ['Address', details.address],
    ['Vehicle', `${details.vehicleYear} ${makeLabel(details.vehicleMake)} ${details.vehicleModel}`],
    ['Services', details.services.join(', ')],
  ];
}

function priceProperties({ quote, total }: BookingDetails): Property[] {
  if (quote === null) return [['Total', priceOf(total)]];
  return [
    ['Quote', `#${quote.number}, saved ${formatInstant(quote.createdAt)}`],
    ...quote.services.map(({ title, price }): Property => [title, formatUsd(price)]),
    ['Mobile fee', formatUsd(quote.mobileFee)],
    ['Total', formatUsd(quote.total)],
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
