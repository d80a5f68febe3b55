import { Button, Card, Flex, Stack, TextInput } from '@sanity/ui';
import { useState } from 'react';
import type { CustomerDetails, CustomerRow } from '#domain/booking/customers.ts';
import { useCustomerCommand, useMayAct, useView } from '../api/use-studio-api.ts';
import { nameOf, summaryOf } from '../lists/customer-list.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { Section, Small } from '../ui/section.tsx';

/** Who else is this person: found by the site, or by the owner; and who was taken for them by mistake. */
export function SamePerson({ customer }: { customer: CustomerDetails }) {
  const mayAct = useMayAct();
  const { mutate, isPending, error, data } = useCustomerCommand(customer.id);
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const found = useView('found-customers', { search }, isSearching);
  if (!mayAct) return null;
  const others = (isSearching ? (found.data?.rows ?? []) : customer.similar).filter(
    ({ id }) => id !== customer.id,
  );
  return (
    <Section title="The same person">
      {customer.merged.map(({ id, name, contacts }) => (
        <Flex key={id} gap={3} align="center" wrap="wrap">
          <Small>{[name, ...contacts].filter(Boolean).join(', ')}</Small>
          <Button
            mode="bleed"
            fontSize={1}
            text="Separate"
            aria-label={`Separate ${name ?? contacts[0] ?? ''}`}
            disabled={isPending}
            onClick={() => mutate({ do: 'separate', otherId: id })}
          />
        </Flex>
      ))}
      <TextInput
        aria-label="Find the same person under another name, phone or email"
        placeholder="Another name, phone or email of this customer"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {others.map((other) => (
        <Other
          key={other.id}
          other={other}
          isBusy={isPending}
          onMerge={() => mutate({ do: 'merge', otherId: other.id })}
        />
      ))}
      <ErrorText error={error} />
      {data === false && <Small role="alert">Someone already did this.</Small>}
    </Section>
  );
}

type OtherProps = { other: CustomerRow; isBusy: boolean; onMerge: () => void };

function Other({ other, isBusy, onMerge }: OtherProps) {
  const contacts = [...other.emails, ...other.phones].join(', ');
  return (
    <Card padding={3} radius={2} border>
      <Flex gap={3} align="center" wrap="wrap" justify="space-between">
        <Stack gap={2}>
          <Small weight="medium">{nameOf(other)}</Small>
          <Small muted style={{ overflowWrap: 'anywhere' }}>
            {`${contacts} · ${summaryOf(other)}`}
          </Small>
        </Stack>
        <Button
          mode="ghost"
          fontSize={1}
          text="Same person"
          aria-label={`${nameOf(other)} is the same person`}
          disabled={isBusy}
          onClick={onMerge}
        />
      </Flex>
    </Card>
  );
}
