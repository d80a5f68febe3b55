import { Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { formatUsd } from '../../../src/domain/pricing/format-usd.ts';
import type { RequestDetails } from '../../../src/domain/requests/request-schemas.ts';
import { makeLabel } from '../../../src/domain/vehicle-makes.ts';
import { formatVisitTime } from '../../../src/domain/visit-time.ts';
import { formatMinutes } from '../day-plan.ts';
import { formatInstant, priceOf } from '../format.ts';

type Fact = readonly [label: string, value: string];

/** What was asked for, the visitor's whole quote, and where the visitor came from. */
export function RequestFacts({ details }: { details: RequestDetails }) {
  return (
    <>
      <Facts facts={visitFacts(details)} />
      <Facts title="Price" facts={priceFacts(details)} />
      <Facts title="Where the visitor came from" facts={leadFacts(details)} />
    </>
  );
}

function visitFacts(details: RequestDetails): Fact[] {
  const { visitDate, visitTime, visitMinutes, proposedDate, proposedTime } = details;
  const visit = `${formatVisitTime(visitDate, visitTime)}, ${formatMinutes(visitMinutes)}`;
  return [
    ['Request', `#${details.number}, received ${formatInstant(details.createdAt)}`],
    ['Wished time', formatVisitTime(details.preferredDate, details.preferredTime)],
    ['Visit', visit],
    ...(proposedDate !== null && proposedTime !== null
      ? [['Offered', formatVisitTime(proposedDate, proposedTime)] as const]
      : []),
    ['Address', details.address],
    ['Vehicle', `${details.vehicleYear} ${makeLabel(details.vehicleMake)} ${details.vehicleModel}`],
    ['Services', details.services.join(', ')],
  ];
}

function priceFacts({ quote, total }: RequestDetails): Fact[] {
  if (quote === null) return [['Total', priceOf(total)]];
  return [
    ['Quote', `#${quote.number}, saved ${formatInstant(quote.createdAt)}`],
    ...quote.services.map(({ title, price }): Fact => [title, formatUsd(price)]),
    ['Mobile fee', formatUsd(quote.mobileFee)],
    ['Total', formatUsd(quote.total)],
  ];
}

function leadFacts({ leadPage, leadReferrer, leadCampaign }: RequestDetails): Fact[] {
  return [
    ['First page', leadPage ?? 'Unknown'],
    ['Came from', leadReferrer ?? 'Unknown'],
    ...(leadCampaign === null ? [] : [['Campaign', leadCampaign] as const]),
  ];
}

function Facts({ title, facts }: { title?: string; facts: Fact[] }) {
  return (
    <Stack as="section" gap={3}>
      {title !== undefined && (
        <Heading as="h2" size={1}>
          {title}
        </Heading>
      )}
      <Card padding={4} radius={2} border>
        <Stack gap={3}>
          {facts.map(([label, value]) => (
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
