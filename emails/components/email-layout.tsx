import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Preview, Text } from 'react-email';
import { callHref } from '#domain/contact/contact-links.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { Box } from './tables.tsx';
import { EmailLink, TextLink } from './text.tsx';
import { COLORS, DARK_STYLES, FONT } from './theme.ts';

type EmailLayoutProps = {
  /** The line that an inbox shows next to the subject. */
  preview: string;
  title: string;
  business: Business;
  children: ReactNode;
};

export function EmailLayout({ preview, title, business, children }: EmailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, address=no, email=no, date=no" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: DARK_STYLES }} />
      </Head>
      <Body className="page" style={body}>
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container style={container}>
          <Box className="pad" style={band} skipInText>
            <Text style={brand}>
              <span style={{ color: COLORS.ice }}>✦</span> {business.businessName}
            </Text>
            <Text style={tagline}>{business.tagline}</Text>
          </Box>
          <Box className="card pad" style={card}>
            <Heading as="h1" className="ink" style={heading}>
              {title}
            </Heading>
            {children}
          </Box>
          <Box className="pad" style={footer}>
            <Text className="quiet" style={footerText}>
              <strong>{business.businessName}</strong>
              <br />
              <TextLink href={callHref(business.phone) ?? business.siteUrl}>
                {business.phone}
              </TextLink>
              {' · '}
              <EmailLink email={business.email} />
              <br />
              {business.hours}
              <br />
              <TextLink href={business.siteUrl} data-bare-address="">
                {business.siteUrl.replace(/^https?:\/\//, '')}
              </TextLink>
            </Text>
          </Box>
        </Container>
      </Body>
    </Html>
  );
}

const body = { backgroundColor: COLORS.page, fontFamily: FONT, margin: 0, padding: '24px 0' };
const container = { maxWidth: '600px', width: '100%', margin: '0 auto' };
const band = {
  backgroundColor: COLORS.night,
  borderBottom: `3px solid ${COLORS.ice}`,
  borderRadius: '16px 16px 0 0',
  padding: '26px 36px 22px',
};
const brand = {
  color: '#ffffff',
  fontSize: '20px',
  lineHeight: '26px',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  margin: 0,
};
const tagline = { color: COLORS.iceLight, fontSize: '13px', lineHeight: '20px', margin: '2px 0 0' };
const card = {
  backgroundColor: COLORS.card,
  border: `1px solid ${COLORS.line}`,
  borderTop: 'none',
  borderRadius: '0 0 16px 16px',
  padding: '32px 36px 36px',
};
const heading = {
  color: COLORS.ink,
  fontSize: '26px',
  lineHeight: '33px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  margin: '0 0 14px',
};
const footer = { padding: '22px 36px 8px', textAlign: 'center' as const };
const footerText = { color: COLORS.quiet, fontSize: '13px', lineHeight: '22px', margin: 0 };
