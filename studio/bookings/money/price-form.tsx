import { Button, Flex, Select, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import type { BookingMoney } from '#domain/money/booking-money.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { FormEnd, FormPanel } from '../ui/form.tsx';
import { createKeptState } from '../ui/kept-state.ts';
import { fieldsOf, LabeledInput } from '../ui/labeled-field.tsx';
import { Small } from '../ui/section.tsx';
import { useFieldErrors } from '../ui/use-field-errors.ts';
import type { MoneyFormProps } from './payment-forms.tsx';
import { draftOf, figuresOf, readDraft, type PriceDraft } from './price-draft.ts';

const useDraft = createKeptState<PriceDraft | null>();

/** The first entry of the select, which adds nothing. */
const NOTHING = '';
const OWN_WORDS = 'own words';

type PriceFormProps = MoneyFormProps & { bookingId: string; money: BookingMoney };

/** The form for a booking's price, line by line. Typed values stay until they are saved. */
export function PriceForm({ bookingId, money, isBusy, refusal, onSend, onCancel }: PriceFormProps) {
  const [kept, setDraft] = useDraft(`${bookingId} ${money.price?.id ?? 0}`, null);
  const draft = kept ?? draftOf(money);
  // The site refuses to overwrite a price that another member saved in the meantime.
  const [seenPrice] = useState(money.price?.id ?? null);
  const { form, errorAt, show } = useFieldErrors('price', refusal);
  const { fee, total } = figuresOf(draft);

  const change = (changes: Partial<PriceDraft>) => setDraft({ ...draft, ...changes });
  const typed = { mobileFee: draft.fee ?? String(fee), reason: draft.reason };
  const field = fieldsOf('price', typed, errorAt, ({ mobileFee, reason }) =>
    change({ reason, fee: mobileFee === typed.mobileFee ? draft.fee : mobileFee }),
  );
  const changeLine = (place: number, changes: Partial<PriceDraft['lines'][number]>) =>
    change({
      lines: draft.lines.map((line, each) => (each === place ? { ...line, ...changes } : line)),
    });

  function add(chosen: string) {
    const service = money.catalog.find(({ serviceId }) => serviceId === chosen);
    const line = service
      ? { ...service, price: String(service[money.vehicleType]) }
      : { serviceId: null, title: '', price: '' };
    if (chosen !== NOTHING) change({ lines: [...draft.lines, line] });
  }

  function save() {
    const read = readDraft(draft);
    show(read.error);
    if (read.price) onSend({ do: 'price', seenPrice, price: read.price });
  }

  return (
    <FormPanel form={form} label="Price" onSubmit={save}>
      {draft.lines.map((line, place) => (
        <Flex key={place} gap={2} wrap="wrap" align="flex-end">
          <div style={{ flex: '1 1 220px' }}>
            <LabeledInput
              id={`price-line-${place}`}
              label={`Line ${place + 1}`}
              type="text"
              value={line.title}
              error={errorAt(`line-${place}`)}
              onChange={(title) => changeLine(place, { title })}
            />
          </div>
          <div style={{ width: 110 }}>
            <TextInput
              aria-label={`Dollars of line ${place + 1}`}
              inputMode="decimal"
              value={line.price}
              onChange={(event) => changeLine(place, { price: event.currentTarget.value })}
            />
          </div>
          <Button
            mode="bleed"
            text="Remove"
            aria-label={`Remove line ${place + 1}`}
            onClick={() => change({ lines: draft.lines.toSpliced(place, 1) })}
          />
        </Flex>
      ))}
      <Select
        id="price-lines"
        aria-label="Add a line"
        value={NOTHING}
        onChange={(event) => add(event.currentTarget.value)}
      >
        <option value={NOTHING}>Add a line…</option>
        {money.catalog.map(({ serviceId, title, ...prices }) => (
          <option key={serviceId} value={serviceId}>
            {`${title}, ${formatUsd(prices[money.vehicleType])}`}
          </option>
        ))}
        <option value={OWN_WORDS}>In your own words</option>
      </Select>
      {errorAt('lines') !== null && <Small role="alert">{errorAt('lines')}</Small>}
      <LabeledInput {...field('mobileFee')} label="Mobile service fee (dollars)" type="text" />
      <LabeledInput
        {...field('reason')}
        label="Reason, if it isn't the catalog price"
        type="text"
      />
      <Text weight="semibold" role="status">{`Total ${formatUsd(total)}`}</Text>
      <FormEnd
        text="Save price"
        isBusy={isBusy}
        onLeave={() => {
          setDraft(null);
          onCancel();
        }}
      />
    </FormPanel>
  );
}
