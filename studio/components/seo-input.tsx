import { Card, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { useFormValue, type ObjectInputProps } from 'sanity';
import { sharePath } from '#domain/pages.ts';
import { Small } from '../bookings/ui/section.tsx';
import { useBusiness } from '../business/business.ts';
import { siteUrl } from '../site/site-url.ts';
import { pagePath, searchPreview } from './search-preview.ts';

export function SeoInput(props: ObjectInputProps) {
  const document = useFormValue([]);
  const path = pagePath(document);
  const business = useBusiness();
  const { title, address, description } = searchPreview(props.value, document, business);
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <PreviewCard id="search-preview" title="In a search result">
        <Small muted>{address}</Small>
        <Text size={2}>{title}</Text>
        <Small muted>{description}</Small>
      </PreviewCard>
      {path !== null && !props.value?.['image'] && (
        <PreviewCard id="share-preview" title="In a shared link, as published">
          {/* The website draws this image from the published content. */}
          <img
            src={siteUrl(`/${sharePath(path).slice(1)}`)}
            alt={`The image shown with a link to "${title}"`}
            width={1200}
            height={630}
            style={{ width: '100%', height: 'auto', borderRadius: 4 }}
          />
        </PreviewCard>
      )}
    </Stack>
  );
}

type PreviewCardProps = { id: string; title: string; children: ReactNode };

const PreviewCard = ({ id, title, children }: PreviewCardProps) => (
  <Card padding={4} radius={2} border data-testid={id}>
    <Stack gap={3}>
      <Small weight="semibold">{title}</Small>
      {children}
    </Stack>
  </Card>
);
