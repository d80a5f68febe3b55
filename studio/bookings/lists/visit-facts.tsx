import { Stack } from '@sanity/ui';
import type { ReactNode } from 'react';
import { Small } from '../ui/section.tsx';

type VisitFactsProps = {
  when: string;
  /** Text, or the link to a map. */
  where: ReactNode;
  /** With the services. */
  car: string;
  price: string;
  /** The time isn't wanted anymore. */
  isWhenMuted?: boolean;
};

/** When, where, car and price: the same four places on every card. */
export const VisitFacts = ({ when, where, car, price, isWhenMuted = false }: VisitFactsProps) => (
  <Stack gap={3} data-visit-facts="">
    <Small weight="medium" muted={isWhenMuted}>
      {when}
    </Small>
    {typeof where === 'string' ? <Small>{where}</Small> : where}
    <Small>{car}</Small>
    <Small weight="medium">{price}</Small>
  </Stack>
);
