import type { Business, ContactEmailProps } from '#domain/emails/outbox.ts';
import { EmailLayout } from './components/email-layout.tsx';
import { SAMPLE_BUSINESS, SAMPLE_MESSAGE } from './components/sample.ts';
import { ActionButton, Paragraph } from './components/text.tsx';
import { greeting } from './components/visitor-text.ts';

type ContactConfirmationProps = { message: Pick<ContactEmailProps, 'name'>; business: Business };

export default function ContactConfirmation({ message, business }: ContactConfirmationProps) {
  return (
    <EmailLayout
      title="We received your message"
      preview="Thank you for your message! We'll get back to you soon."
      business={business}
    >
      <Paragraph>{greeting(message.name)}</Paragraph>
      <Paragraph>
        Thank you for your message! A team member will get back to you soon. If it&apos;s urgent,
        call us at {business.phone}, {business.hours}.
      </Paragraph>
      <Paragraph>
        Want to know what a visit costs? You can put together a free quote in about a minute.
      </Paragraph>
      <ActionButton href={`${business.siteUrl}/quote`}>Get Free Quote</ActionButton>
      <Paragraph>
        Didn&apos;t write to us? Someone probably typed your address by mistake, so you can ignore
        this email.
      </Paragraph>
    </EmailLayout>
  );
}

ContactConfirmation.PreviewProps = { message: SAMPLE_MESSAGE, business: SAMPLE_BUSINESS };
