import { Button, Heading, Link, Section, Text } from 'react-email';
import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import { layoutTable } from './layout-table.ts';
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

/** A button that only opens a telephone or mail program says nothing new in the plain text. */
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

/** A mark above everything else. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <Section style={{ marginBottom: '20px' }}>
      <Box className="warn" style={warning}>
        <Text className="ink" style={{ ...paragraph, margin: 0 }}>
          {children}
        </Text>
      </Box>
    </Section>
  );
}

export type DetailLine = { label: string; value: ReactNode };

/** Labels and values, one pair a line; also in the plain text, where columns are kept. */
export function DetailTable({ lines }: { lines: DetailLine[] }) {
  return (
    <table {...layoutTable} data-text-format="dataTable">
      <tbody>
        {lines.map(({ label, value }) => (
          <tr key={label}>
            <td className="quiet line" style={factLabel}>
              {label}
            </td>
            <td className="ink line" style={factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const paragraph = { color: COLORS.ink, fontSize: '16px', lineHeight: '26px', margin: '0 0 14px' };
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
const button = {
  backgroundColor: COLORS.ember,
  color: COLORS.emberText,
  borderRadius: '999px',
  fontSize: '16px',
  fontWeight: 700,
  padding: '15px 28px',
};
const warning = {
  backgroundColor: COLORS.emberPale,
  border: `1px solid ${COLORS.ember}`,
  borderRadius: '12px',
  padding: '14px 18px',
};
const cell = {
  borderBottom: `1px solid ${COLORS.line}`,
  fontSize: '15px',
  lineHeight: '23px',
  padding: '10px 0',
  verticalAlign: 'top',
};
const factLabel = { ...cell, color: COLORS.quiet, width: '118px', paddingRight: '14px' };
const factValue = { ...cell, color: COLORS.ink, fontWeight: 600, wordBreak: 'break-word' as const };
