import type { ReactNode } from 'react';
import { Button, Section } from 'react-email';
import { COLORS } from './theme.ts';

/** The plain text skips buttons that call or email: the number and address are already in it. */
export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
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
