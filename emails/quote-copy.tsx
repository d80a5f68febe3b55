import type { Business } from '#domain/emails/outbox.ts';
import { bookingPath, quotePath } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { QuoteEmailProps } from '#domain/quote/quotes.ts';
import { sumDurations } from '#domain/schedule/duration.ts';
import { formatInstantDay } from '#domain/schedule/times.ts';
import { EmailLayout } from './components/email-layout.tsx';
import { PriceTable } from './components/price-table.tsx';
import { SAMPLE_BUSINESS, SAMPLE_QUOTE } from './components/sample.ts';
import { ActionButton, Paragraph, Subheading, TextLink } from './components/text.tsx';
import { greeting } from './components/visitor-text.ts';

type QuoteCopyProps = { quote: QuoteEmailProps; business: Business };

export default function QuoteCopy({ quote, business }: QuoteCopyProps) {
  const { quoteId, quoteNumber, total, services } = quote;
  const lastDay = formatInstantDay(quote.expiresAt, business.timeZone);
  const vehicle = quote.vehicleType === 'suv' ? 'an SUV or truck' : 'a sedan';
  const duration = sumDurations(services.map(({ id }) => business.durations.get(id)));
  return (
    <EmailLayout
      title="Your quote"
      preview={`Quote #${quoteNumber}: ${formatUsd(total)}, valid until ${lastDay}.`}
      business={business}
    >
      <Paragraph>{greeting(quote.name ?? '')}</Paragraph>
      <Paragraph>
        Here&apos;s the quote you asked for: {formatUsd(total)} for {vehicle}. It&apos;s valid until{' '}
        {lastDay}.
      </Paragraph>
      <ActionButton href={`${business.siteUrl}${bookingPath(quoteId)}`}>Book Now</ActionButton>

      <Subheading>{`Quote #${quoteNumber}`}</Subheading>
      <PriceTable quote={quote} total="Total estimate" />
      <Paragraph>
        {duration ? `The visit takes about ${duration}. ` : ''}
        This quote is approximate: an extremely dirty vehicle may cost more, and we&apos;ll tell you
        before we start.
      </Paragraph>
      <Paragraph>
        <TextLink href={`${business.siteUrl}${quotePath(quoteId)}`}>
          See or change the quote
        </TextLink>
      </Paragraph>
      <Paragraph>
        Didn&apos;t ask for a quote? Someone probably typed your address by mistake, so you can
        ignore this email.
      </Paragraph>
    </EmailLayout>
  );
}

QuoteCopy.PreviewProps = { quote: SAMPLE_QUOTE, business: SAMPLE_BUSINESS };
