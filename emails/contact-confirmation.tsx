import type { ContactEmailProps } from '#data/types.ts';
import type { Business } from './components/business.ts';
import { EmailFrame } from './components/email-frame.tsx';
import { ActionButton, Paragraph } from './components/parts.tsx';
import { SAMPLE_BUSINESS, SAMPLE_MESSAGE } from './components/sample.ts';
import { greeting } from './components/visitor-text.ts';

type ContactConfirmationProps = {
  facts: Pick<ContactEmailProps, 'name' | 'email'>;
  business: Business;
};

export default function ContactConfirmation({ facts, business }: ContactConfirmationProps) {
  return (
    <EmailFrame
      title="We received your message"
      preview="Thank you for your message! We'll get back to you soon."
      business={business}
    >
      <Paragraph>{greeting(facts.name)}</Paragraph>
      <Paragraph>
        Thank you for your message! A team member will get back to you soon. If it is urgent, call
        us at {business.phone}, {business.hours}.
      </Paragraph>
      <Paragraph>
        Would you like to know what a visit costs? It takes a minute to put your own quote together.
      </Paragraph>
      <ActionButton href={`${business.siteUrl}/quote`}>Get Free Quote</ActionButton>
      <Paragraph>
        You did not write to us? Then somebody typed your address by mistake, and you can ignore
        this email.
      </Paragraph>
    </EmailFrame>
  );
}

ContactConfirmation.PreviewProps = {
  facts: SAMPLE_MESSAGE,
  business: SAMPLE_BUSINESS,
} satisfies ContactConfirmationProps;
