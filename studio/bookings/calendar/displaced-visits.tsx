import { Button, Flex } from '@sanity/ui';
import type { PromisedVisit } from '#domain/schedule/availability.ts';
import { formatClock, formatDay } from '#domain/schedule/times.ts';
import { useView } from '../api/use-owner-api.ts';
import { useTool } from '../navigation/use-tool-address.ts';
import { MoreNotice } from '../ui/list-frame.tsx';
import { Notice, Small } from '../ui/section.tsx';

/** Lists visits that are now outside the hours or in a blocked time, until the owner moves them. */
export function DisplacedVisits() {
  const { data } = useView('displaced');
  if (!data) return null;
  return (
    <>
      <PromisedVisits
        title="These visits are outside your hours or in blocked times:"
        visits={data.rows}
      />
      {data.hasMore && <MoreNotice count={data.rows.length} />}
    </>
  );
}

type PromisedVisitsProps = { title: string; visits: readonly PromisedVisit[] };

/** Lists visits with a button to offer another time. Without visits, shows nothing. */
export function PromisedVisits({ title, visits }: PromisedVisitsProps) {
  const { open } = useTool();
  if (visits.length === 0) return null;
  return (
    <Notice tone="caution">
      <Small weight="semibold">{title}</Small>
      {visits.map((visit) => (
        <Flex key={visit.id} gap={3} align="center" wrap="wrap">
          <Small>{describeVisit(visit)}</Small>
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text="Offer another time"
            aria-label={`Offer another time to ${visit.name}`}
            onClick={() => open(visit.id, 'propose')}
          />
        </Flex>
      ))}
    </Notice>
  );
}

const describeVisit = ({ name, city, date, from, until, number }: PromisedVisit): string =>
  `${name} in ${city}, ${formatDay(date)}, ${formatClock(from)} until ${formatClock(until)} (#${number})`;
