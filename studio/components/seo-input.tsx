import { Card, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient, useFormValue, type ObjectInputProps } from 'sanity';
import { sharePath } from '#domain/pages.ts';
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
      <Card padding={4} radius={2} border data-testid="search-preview">
        <Stack gap={3}>
          <Text size={1} weight="semibold">
            In a search result
          </Text>
          <Text size={1} muted>
            {address}
          </Text>
          <Text size={2}>{title}</Text>
          <Text size={1} muted>
            {description}
          </Text>
        </Stack>
      </Card>
      {path === null || props.value?.['image'] ? null : <SharedLink path={path} title={title} />}
    </Stack>
  );
}

/** The picture is drawn by the website from what is published. */
function SharedLink({ path, title }: { path: string; title: string }) {
  return (
    <Card padding={4} radius={2} border data-testid="share-preview">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          In a shared link, as published
        </Text>
        <img
          src={siteUrl(`/${sharePath(path).slice(1)}`)}
          alt={`The picture that comes with a link to "${title}"`}
          width={1200}
          height={630}
          style={{ width: '100%', height: 'auto', borderRadius: 4 }}
        />
      </Stack>
    </Card>
  );
}

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
