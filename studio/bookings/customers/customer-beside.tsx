import { Button, Flex, Stack, Text } from '@sanity/ui';
import type { BookingRow } from '#domain/booking/schemas.ts';
import { businessDay } from '#domain/booking/times.ts';
import { useTimeZone } from '../../business/place.ts';
import { useCustomer } from '../api/use-studio-api.ts';
import { visitWords } from '../lists/visit-words.ts';
import { customerAddress } from '../navigation/tool-address.ts';
import { useToolAddress } from '../navigation/use-tool-address.ts';
import { WrittenText } from '../ui/section.tsx';

type Props = { customer: NonNullable<BookingRow['customer']> };

/** Whose request it is: which visit this would be, and what the owner noted of them for good. */
export function CustomerBeside({ customer }: Props) {
  const timeZone = useTimeZone();
  const { show } = useToolAddress();
  const notes = useCustomer(customer.id).data?.notes ?? [];
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
        <WrittenText key={id}>{`Note: ${note}`}</WrittenText>
      ))}
    </Stack>
  );
}
