import type { ReactNode } from 'react';
import { Heading, Link, Text } from 'react-email';
import { COLORS } from './theme.ts';

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={paragraph}>
      {children}
    </Text>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="accent" style={subheading}>
      {children}
    </Heading>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="accent" href={href} style={textLink}>
      {children}
    </Link>
  );
}

export const paragraph = {
  color: COLORS.ink,
  fontSize: '16px',
  lineHeight: '26px',
  // Above too: what stands before it may be a table, which has no margin of its own.
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
