import { Card, Flex, Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import type { QuoteRow } from '#domain/bookings/schemas.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import { ageOf, useFormatInstant } from '../format.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { viewQuery } from '../view-queries.ts';
import { CallButton, EmailButton } from './contact-buttons.tsx';
import { ListFrame } from './list-frame.tsx';
import { NoteForm } from './note-form.tsx';

/** Quotes of visitors who left a phone or an email and have not booked: worth a call. */
export function QuotesView() {
  const api = useStudioApi();
  const query = useQuery(viewQuery(api, 'quotes'));
  return (
    <ListFrame
      query={query}
      empty="No open quotes. When a visitor saves a quote with a phone number or email and doesn't book, it shows up here so you can follow up."
    >
      {({ rows }) =>
        rows.length > 0 && (
          <Stack gap={2}>
            {rows.map((row) => (
              <Quote key={row.id} row={row} />
            ))}
          </Stack>
        )
      }
    </ListFrame>
  );
}

function Quote({ row }: { row: QuoteRow }) {
  const formatInstant = useFormatInstant();
  const vehicle = [row.vehicleYear, makeLabel(row.vehicleMake ?? ''), row.vehicleModel]
    .filter(Boolean)
    .join(' ');
  return (
    <Card padding={4} radius={2} border>
      <Stack gap={4}>
        <Flex gap={3} justify="space-between" wrap="wrap">
          <Text weight="semibold">{row.name ?? 'No name'}</Text>
          <Text weight="semibold">{formatUsd(row.total)}</Text>
        </Flex>
        <Text size={1} muted>
          {`${row.services.map(({ title }) => title).join(', ')}${vehicle === '' ? '' : ` · ${vehicle}`}`}
        </Text>
        <Text size={1} muted>
          {`#${row.number} · ${ageOf(row.createdAt)} · valid until ${formatInstant(row.expiresAt)}`}
        </Text>
        <Flex gap={2} wrap="wrap">
          {row.phone !== null && <CallButton phone={row.phone} />}
          {row.email !== null && <EmailButton email={row.email} />}
        </Flex>
        {row.lastNote !== undefined && row.lastNote !== null && (
          <Text size={1}>{`Last note: ${row.lastNote}`}</Text>
        )}
        <NoteForm subjectId={row.id} />
      </Stack>
    </Card>
  );
}
