import { defineField } from 'sanity';
import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { PriceInput } from '../../components/price-input.tsx';
import { validatePrice } from '../../validation/price/price.ts';
import { validateAgainstPublishedPrice } from '../../validation/dataset/against-dataset.ts';

const dollars = (name: string, title: string) => defineField({ name, title, type: 'number' });

/** The only place where a price is stored. */
export const priceField = defineField({
  name: 'price',
  title: 'Price in whole dollars',
  type: 'object',
  description: `Fill in both sedan and SUV, or only the flat price, or only the price per wheel. Quotes count ${WHEELS_PER_VEHICLE} wheels and charge at least ${formatUsd(MINIMUM_CHARGE)} per visit. Only a developer can change these two numbers.`,
  options: { columns: 2 },
  fields: [
    dollars('regular', 'Sedan'),
    dollars('suv', 'SUV, truck or van'),
    dollars('flat', 'Flat price for every vehicle'),
    dollars('perWheel', 'Per wheel'),
  ],
  components: { input: PriceInput },
  validation: (rule) => [
    rule.custom(validatePrice),
    rule.custom((price, context) => validateAgainstPublishedPrice(price, context)).warning(),
  ],
});
