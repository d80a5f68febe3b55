import { Card, Heading, Stack, Text } from '@sanity/ui';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

type SectionProps = { title: string; children: ReactNode };

export const Section = ({ title, children }: SectionProps) => (
  <Stack as="section" gap={3}>
    <Heading as="h2" size={1}>
      {title}
    </Heading>
    {children}
  </Stack>
);

type PanelProps = {
  gap?: number;
  tone?: 'transparent';
  style?: CSSProperties;
  children: ReactNode;
};

export const Panel = ({ gap = 4, children, ...card }: PanelProps) => (
  <Card padding={4} radius={2} border {...card}>
    <Stack gap={gap}>{children}</Stack>
  </Card>
);

/** Text of the size that most of the Studio has. */
export const Small = (text: ComponentProps<typeof Text>) => <Text size={1} {...text} />;

type WrittenTextProps = { size?: number; muted?: boolean; children: ReactNode };

/** What somebody wrote, with its line breaks, however long its words are. */
export const WrittenText = (text: WrittenTextProps) => (
  <Small {...text} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} />
);

/** For screen readers alone. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Of a card that is a button: it draws no border of its own. */
export const pressableCard = {
  textAlign: 'left',
  width: '100%',
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 1px var(--card-border-color)',
} as const;
