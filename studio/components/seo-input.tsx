import { Card, Stack, Text } from '@sanity/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useClient, useFormValue, type ObjectInputProps } from 'sanity';
import { sharePath } from '#domain/pages.ts';
import { Small } from '../bookings/ui/section.tsx';
import { siteUrl } from '../site/site-url.ts';
import { API_VERSION } from '../validation/query-dataset.ts';
import { pagePath, searchPreview } from './search-preview.ts';

/** The search texts, with what a search result and a shared link make of them. */
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
          {/* The website draws the picture from what is published. */}
          <img
            src={siteUrl(`/${sharePath(path).slice(1)}`)}
            alt={`The picture that comes with a link to "${title}"`}
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

type Business = { businessName: string; region: string };

function useBusiness(): Business {
  const client = useClient({ apiVersion: API_VERSION });
  const [business, setBusiness] = useState<Business>({ businessName: '', region: '' });
  useEffect(() => {
    client
      .fetch<Business>(
        `{
          "businessName": coalesce(*[_id == "settings"][0].businessName, ""),
          "region": coalesce(*[_id == "settings"][0].region, "")
        }`,
        {},
        { tag: 'studio.seo' },
      )
      .then(setBusiness, () => undefined);
  }, [client]);
  return business;
}
