import type { Business } from '#domain/emails/business.ts';
import { Paragraph, TextLink } from './text.tsx';

/** Opens the owner's tool for requests: one request by its id, or one of its lists. */
export function StudioLink({ business, place }: { business: Business; place: string }) {
  return (
    <Paragraph>
      <TextLink href={`${business.studioUrl}/requests/${place}`}>Open it in the Studio</TextLink>
    </Paragraph>
  );
}
