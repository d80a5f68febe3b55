import type { ReactNode } from 'react';
import { Button, Heading, Link, Section, Text } from 'react-email';
import { callHref, mailHref } from '#domain/contact/contact-links.ts';
import { COLORS } from './theme.ts';

export const Paragraph = (props: { children: ReactNode }) => (
  <Text className="ink" style={paragraph} {...props} />
);

export const Subheading = (props: { children: ReactNode }) => (
  <Heading as="h2" className="accent" style={subheading} {...props} />
);

/** A visitor's text, line by line. The plain text of an email only keeps line breaks that are elements. */
export const Lines = ({ text }: { text: string }) =>
  text.split(/\r\n|\r|\n/).map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));

export const TextLink = (props: { href: string; children: ReactNode }) => (
  <Link className="accent" style={textLink} {...props} />
);

/** A link to a phone number, or plain text if a phone can't dial it. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = callHref(phone);
  return href === null ? phone : <TextLink href={href}>{phone}</TextLink>;
}

export const EmailLink = ({ email }: { email: string }) => (
  <TextLink href={mailHref(email)}>{email}</TextLink>
);

export const paragraph = {
  color: COLORS.ink,
  fontSize: '16px',
  lineHeight: '26px',
  // The top margin is for a paragraph after a table, which has no margin.
  margin: '16px 0',
};
const subheading = {
  color: COLORS.iceDark,
  fontSize: '13px',
  lineHeight: '20px',
  fontWeight: 700,
  letterSpacing: '0.08em',
  textTransform: 'uppercase' as const,
  margin: '30px 0 8px',
};
const textLink = { color: COLORS.iceDark, textDecoration: 'underline' };

type ActionButtonProps = { href: string | null; children: ReactNode };

/**
 * A button, or nothing without an address. The plain text already contains phone numbers and email addresses, so it
 * skips their buttons.
 */
export function ActionButton({ href, children }: ActionButtonProps) {
  if (href === null) return null;
  const isPage = href.startsWith('http');
  return (
    <Section style={{ margin: '24px 0' }} {...(!isPage && { 'data-skip-in-text': true })}>
      <Button href={href} style={button}>
        {children}
      </Button>
    </Section>
  );
}

const button = {
  backgroundColor: COLORS.ember,
  color: COLORS.emberText,
  borderRadius: '999px',
  fontSize: '16px',
  fontWeight: 700,
  padding: '15px 28px',
};
