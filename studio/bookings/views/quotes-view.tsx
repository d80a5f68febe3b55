import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useCallback } from 'react';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { QuoteRow } from '#domain/bookings/schemas.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';
import { ageOf, callUrl, formatInstant, mailUrl } from '../format.ts';
import { usePolling } from '../use-polling.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { ListFrame } from './list-frame.tsx';
import { NoteForm } from './note-form.tsx';

/** Quotes of visitors who left a phone or an email and have not booked: worth a call. */
export function QuotesView() {
  const api = useStudioApi();
  const load = useCallback(async () => (await api.list('quotes')).rows, [api]);
  const polled = usePolling(load);
  return (
    <ListFrame
      polled={polled}
      isEmpty={(rows) => rows.length === 0}
      empty="No open quotes. Visitors who save a quote with a phone or an email and don't book appear here: call them."
    >
      {(rows) => (
        <Stack gap={2}>
          {rows.map((row) => (
            <Quote key={row.id} row={row} onNote={polled.reload} />
          ))}
        </Stack>
      )}
    </ListFrame>
  );
}

function Quote({ row, onNote }: { row: QuoteRow; onNote: () => void }) {
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
          {`#${row.number} · ${ageOf(row.createdAt)} · holds until ${formatInstant(row.expiresAt)}`}
        </Text>
        <Flex gap={2} wrap="wrap">
          {row.phone !== null && (
            <Button as="a" href={callUrl(row.phone)} mode="ghost" text={`Call ${row.phone}`} />
          )}
          {row.email !== null && (
            <Button as="a" href={mailUrl(row.email)} mode="ghost" text={`Write to ${row.email}`} />
          )}
        </Flex>
        {row.lastNote !== undefined && row.lastNote !== null && (
          <Text size={1}>{`Last note: ${row.lastNote}`}</Text>
        )}
        <NoteForm subjectId={row.id} onSaved={onNote} />
      </Stack>
    </Card>
  );
}
