import {
  describeInvitationPrice,
  type InvitationEmailProps,
  invitationPath,
  unsubscribePath,
} from '#domain/booking/invitation/invitations.ts';
import { formatWhen, formatWhenShort } from '#domain/booking/words/when.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { EmailLayout } from './components/email-layout.tsx';
import { SAMPLE_BUSINESS, SAMPLE_INVITATION } from './components/sample.ts';
import { DetailTable } from './components/tables.tsx';
import { ActionButton, Paragraph, TextLink } from './components/text.tsx';
import { greeting } from './components/visitor-text.ts';

type InvitationProps = { invitation: InvitationEmailProps; business: Business };

/** Proposes a visit: the next one, or one on a day that was full. Each time is a link that books it. */
export default function Invitation({ invitation, business }: InvitationProps) {
  const { name, title, weeks, windows, manageToken } = invitation;
  const { siteUrl } = business;
  const isNext = weeks !== null;
  const text = isNext
    ? `It's been ${weeks === 1 ? 'a week' : `${weeks} weeks`} since your last ${title}.`
    : 'A time you were waiting for just opened up.';
  const linkTo = (path: (token: string) => string) =>
    manageToken === undefined ? null : siteUrl + path(manageToken);
  const unsubscribeUrl = linkTo(unsubscribePath);
  return (
    <EmailLayout
      title={isNext ? 'Time for your next visit?' : 'A time just opened up'}
      preview={`${text} ${describeInvitationPrice(invitation)}.`}
      business={business}
    >
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>{text}</Paragraph>
      <DetailTable
        rows={[
          { label: 'Service', value: title },
          { label: 'Price today', value: describeInvitationPrice(invitation) },
        ]}
      />
      <Paragraph>
        {isNext
          ? "Here are our next open times. Pick one, and we'll come to the same address for the same vehicle:"
          : 'The link is good for two hours. Others may be waiting too, so the first to book gets it:'}
      </Paragraph>
      {windows.map(({ date, from, until }, index) => (
        <ActionButton
          key={`${date} ${from}`}
          href={linkTo((token) => invitationPath(token, index))}
        >
          {(isNext ? formatWhenShort : formatWhen)({ date, time: from, until })}
        </ActionButton>
      ))}
      <Paragraph>You&apos;ll see all the details before you book.</Paragraph>
      {unsubscribeUrl !== null && (
        <Paragraph>
          <TextLink href={unsubscribeUrl}>
            {isNext ? "Don't suggest my next visits" : 'Take me off the waiting list'}
          </TextLink>
        </Paragraph>
      )}
    </EmailLayout>
  );
}

Invitation.PreviewProps = {
  invitation: SAMPLE_INVITATION,
  business: SAMPLE_BUSINESS,
} satisfies InvitationProps;
