import { Card, Heading, Stack, Text } from '@sanity/ui';
import type { CSSProperties, ReactNode } from 'react';

type SectionProps = { title: string; children: ReactNode };

/** A part of a page below its heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <Stack as="section" gap={3}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

type PanelProps = {
  gap?: number;
  tone?: 'transparent';
  style?: CSSProperties;
  children: ReactNode;
};

/** What belongs together, in a frame. */
export const Panel = ({ gap = 4, children, ...card }: PanelProps) => (
  <Card padding={4} radius={2} border {...card}>
    <Stack gap={gap}>{children}</Stack>
  </Card>
);

type WrittenTextProps = { size?: number; muted?: boolean; children: ReactNode };

/** What somebody wrote, with its line breaks, however long its words are. */
export const WrittenText = ({ size = 1, ...text }: WrittenTextProps) => (
  <Text size={size} {...text} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} />
);

/** Of a card that is a button: it draws no border of its own. */
export const pressableCard = {
  textAlign: 'left',
  width: '100%',
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 1px var(--card-border-color)',
} as const;
