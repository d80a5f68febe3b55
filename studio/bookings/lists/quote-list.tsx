import { Flex, Text } from '@sanity/ui';
import type { QuoteRow } from '#domain/booking/schemas.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { SAYS_NEW_BUT_KNOWN } from '#domain/pricing/offer.ts';
import { makeLabel, VEHICLE_SIZES } from '#domain/vehicles.ts';
import { ageOf, useFormatInstant } from '../ui/format.ts';
import { listOf } from '../ui/list-frame.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { NO_EMAIL } from './booking-card.tsx';
import { CallButton, EmailButton } from './contact-buttons.tsx';
import { NoteForm } from './note-form.tsx';

export const QuoteList = listOf(Quote);

function Quote({ row }: { row: QuoteRow }) {
  const formatInstant = useFormatInstant();
  const services = row.services.map(({ title }) => title).join(', ');
  const vehicle = [row.vehicleYear, makeLabel(row.vehicleMake ?? ''), row.vehicleModel];
  return (
    <Panel>
      <Flex gap={3} justify="space-between" wrap="wrap">
        <Text weight="semibold">{row.name ?? 'No name'}</Text>
        <Text weight="semibold">{formatUsd(row.total)}</Text>
      </Flex>
      <Small muted>
        {[services, VEHICLE_SIZES[row.vehicleType], vehicle.filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(' · ')}
      </Small>
      <Small muted>
        {`#${row.number} · ${ageOf(row.createdAt)} · valid until ${formatInstant(row.expiresAt)}`}
      </Small>
      {row.saysNewButKnown && <Small weight="medium">{SAYS_NEW_BUT_KNOWN}</Small>}
      {row.lacksEmail && <Small weight="medium">{NO_EMAIL}</Small>}
      <Flex gap={2} wrap="wrap">
        {row.phone !== null && <CallButton phone={row.phone} />}
        {row.email !== null && <EmailButton email={row.email} />}
      </Flex>
      {row.lastNote !== undefined && row.lastNote !== null && (
        <Small>{`Last note: ${row.lastNote}`}</Small>
      )}
      <NoteForm subjectId={row.id} />
    </Panel>
  );
}
