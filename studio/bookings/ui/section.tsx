import { Card, type CardProps, Heading, Stack, Text } from '@sanity/ui';
import type { ComponentProps, ReactNode } from 'react';

/** @param props.level the level of the heading. Level 1 names the open entry. */
export const Title = ({ level = 2, children }: { level?: 1 | 2; children: ReactNode }) => (
  <Heading as={`h${level}`} size={level === 1 ? 2 : 1}>
    {children}
  </Heading>
);

type SectionProps = { title: string; children: ReactNode };

export const Section = ({ title, children }: SectionProps) => (
  <Stack as="section" gap={3}>
    <Title>{title}</Title>
    {children}
  </Stack>
);

type PanelProps = CardProps & { gap?: number };

export const Panel = ({ gap = 4, children, ...card }: PanelProps) => (
  <Card padding={4} radius={2} border {...card}>
    <Stack gap={gap}>{children}</Stack>
  </Card>
);

/** A panel in a color that stands out. */
export const Notice = (panel: PanelProps) => (
  <Panel padding={3} gap={3} border={false} {...panel} />
);

/** Text in the size that most of the Studio uses. */
export const Small = (text: ComponentProps<typeof Text>) => <Text size={1} {...text} />;

type WrittenTextProps = { size?: number; muted?: boolean; children: ReactNode };

/** Text by a visitor or a member. Keeps line breaks and wraps long words. */
export const WrittenText = (text: WrittenTextProps) => (
  <Small {...text} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} />
);

/** For content that only screen readers need. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** A card that opens an entry. It replaces the button's own border. */
export const CardButton = ({ style, ...card }: CardProps<'button'>) => (
  <Card as="button" padding={4} radius={2} {...card} style={{ ...PRESSABLE, ...style }} />
);

const PRESSABLE = {
  textAlign: 'left',
  width: '100%',
  cursor: 'pointer',
  boxShadow: 'inset 0 0 0 1px var(--card-border-color)',
} as const;
