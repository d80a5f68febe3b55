import { Badge, Button, Checkbox, Flex, Inline, Stack, Text } from '@sanity/ui';
import type { DaySheetVisit } from '#domain/booking/schemas.ts';
import { STATUS_LABELS } from '#domain/booking/states.ts';
import { describeBooked, describePrice } from '#domain/booking/words/booked-services.ts';
import { currentWhen, formatArrival } from '#domain/booking/words/when.ts';
import { routeHref } from '#domain/contact/contact-links.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { formatMinutes } from '#domain/schedule/duration.ts';
import { formatDay } from '#domain/schedule/times.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { useView } from '../api/use-owner-api.ts';
import { BeforeVisit } from '../calendar/before-visit.tsx';
import { planDay } from '../calendar/layout.ts';
import { PrintDayButton, visitNotes } from '../calendar/print-day.tsx';
import { CallButton, MapLink } from '../lists/contact-buttons.tsx';
import { VisitFacts } from '../lists/visit-facts.tsx';
import { useTool } from '../navigation/use-tool-address.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { Panel, Title, WrittenText } from '../ui/section.tsx';

/** Shows the stops of a day in the order of travel, with a route to all of them. */
export function DayView({ day }: { day: string }) {
  return (
    <ListFrame query={useView('day', { day })} empty={`No visits on ${formatDay(day)}.`}>
      {({ rows }) =>
        rows.length > 0 && (
          <Stack gap={3}>
            <Flex gap={2} align="center" wrap="wrap">
              <Title>{formatDay(day)}</Title>
              <Button
                as="a"
                href={routeHref(planDay(rows, day).map(({ row }) => row.fullAddress))}
                target="_blank"
                rel="noreferrer"
                mode="ghost"
                text="Route to all stops"
              />
              <PrintDayButton day={day} />
              <DownloadButton view={{ table: 'visits', from: day, to: day }} />
            </Flex>
            {planDay(rows, day).map((planned) => (
              <Stop key={planned.row.id} planned={planned} />
            ))}
          </Stack>
        )
      }
    </ListFrame>
  );
}

const useTick = createKeptState<boolean>();

function Stop({ planned }: { planned: ReturnType<typeof planDay<DaySheetVisit>>[number] }) {
  const { open } = useTool();
  const { row: visit, clashes } = planned;
  const { id, name, phone, fullAddress, status } = visit;
  const [isTicked, setTicked] = useTick(id, false);
  return (
    <Stack gap={2}>
      <BeforeVisit visit={planned} />
      <Panel padding={3} gap={3} data-stop={visit.number}>
        <Flex as="label" gap={3} align="center">
          <Checkbox
            checked={isTicked}
            aria-label={`${name}: done for me`}
            onChange={(event) => setTicked(event.currentTarget.checked)}
          />
          <Text weight="semibold">{name}</Text>
        </Flex>
        <Inline gap={1}>
          {status !== 'confirmed' && (
            <Badge tone="caution">{`${STATUS_LABELS[status]}: not agreed`}</Badge>
          )}
          {clashes && <Badge tone="critical">Overlaps another visit</Badge>}
        </Inline>
        <VisitFacts
          when={`${formatArrival(currentWhen(visit))}, ${formatMinutes(visit.visitMinutes)}`}
          where={<MapLink address={fullAddress} />}
          car={`${formatVehicle(visit)} · ${describeBooked(visit)}`}
          price={toCollect(visit)}
        />
        {visitNotes(visit).map((note) => (
          <WrittenText key={note}>{note}</WrittenText>
        ))}
        <Flex gap={2} wrap="wrap">
          <CallButton phone={phone} />
          <Button mode="ghost" text="Open" onClick={() => open(id)} />
        </Flex>
      </Panel>
    </Stack>
  );
}

function toCollect(visit: DaySheetVisit): string {
  const { unpaid, onItsWay } = visit;
  if (unpaid === null) return `To collect: ${describePrice(visit)}`;
  const later = onItsWay > 0 ? ` · ${formatUsd(onItsWay)} on its way by bank` : '';
  if (unpaid > 0) return `To collect: ${formatUsd(unpaid)}${later}`;
  return later === '' ? 'Paid' : `Nothing to collect${later}`;
}
