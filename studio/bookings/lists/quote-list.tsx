import { Flex, Text } from '@sanity/ui';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { SAYS_NEW_BUT_KNOWN } from '#domain/pricing/offer.ts';
import type { QuoteRow } from '#domain/quote/quotes.ts';
import { makeLabel, VEHICLE_SIZES } from '#domain/vehicles.ts';
import { ageOf, useFormatInstant } from '../ui/format.ts';
import { listOf } from '../ui/list-frame.tsx';
import { Panel, Small } from '../ui/section.tsx';
import { NO_EMAIL } from './booking-card.tsx';
import { CallButton, EmailButton } from './contact-buttons.tsx';
import { NoteForm } from './note-form.tsx';
import { VisitFacts } from './visit-facts.tsx';

export const QuoteList = listOf(Quote);

function Quote({ row }: { row: QuoteRow }) {
  const formatInstant = useFormatInstant();
  const services = row.services.map(({ title }) => title).join(' + ');
  const car = [row.vehicleYear, makeLabel(row.vehicleMake ?? ''), row.vehicleModel];
  const parts = [car.filter(Boolean).join(' '), VEHICLE_SIZES[row.vehicleType], services];
  return (
    <Panel>
      <Text weight="semibold">{row.name ?? 'No name'}</Text>
      <VisitFacts
        when={`No day yet, valid until ${formatInstant(row.expiresAt)}`}
        where="No address yet"
        car={parts.filter(Boolean).join(' · ')}
        price={formatUsd(row.total)}
      />
      <Small muted>{`#${row.number} · ${ageOf(row.createdAt)}`}</Small>
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
