import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import type { BookingRow } from '#domain/bookings/schemas.ts';
import { businessDay } from '#domain/bookings/times.ts';
import { customerAddress } from '../tool-address.ts';
import { useTimeZone } from '../use-place.ts';
import { useStudioApi } from '../use-studio-api.ts';
import { useToolAddress } from '../use-tool-address.ts';
import { customerQuery } from '../view-queries.ts';
import { visitWords } from './visit-words.ts';

type Props = { customer: NonNullable<BookingRow['customer']> };

/** Whose request it is: which visit this would be, and what the owner noted of them for good. */
export function CustomerBeside({ customer }: Props) {
  const api = useStudioApi();
  const timeZone = useTimeZone();
  const { show } = useToolAddress();
  const notes = useQuery(customerQuery(api, customer.id)).data?.notes ?? [];
  return (
    <Stack gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} weight="medium">
          {visitWords(customer, businessDay(timeZone))}
        </Text>
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text="Open customer"
          onClick={() => show(customerAddress(customer.id))}
        />
      </Flex>
      {notes.map(({ id, note }) => (
        <Text key={id} size={1} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {`Note: ${note}`}
        </Text>
      ))}
    </Stack>
  );
}
