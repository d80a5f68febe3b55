import type { SanityClient } from '@sanity/client';
import { Box, Card, Flex, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { type NavbarProps, useClient, useColorSchemeValue } from 'sanity';
import { z } from 'zod';
import { siteUrl } from '../site/site-url.ts';
import { API_VERSION } from '../validation/query-dataset.ts';

const HEIGHT = 25;

/** The Studio's bar, with the logo and, where there is room, the name of the business in its corner. */
export function BusinessNavbar(props: NavbarProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const scheme = useColorSchemeValue();
  const { data: business } = useQuery({
    queryKey: ['business'],
    queryFn: () => fetchBusiness(client),
    refetchInterval: false,
    staleTime: Infinity,
  });
  const own = scheme === 'dark' ? business?.logoOnDark : business?.logoOnLight;
  const name = business?.name ?? '';
  return (
    <Flex>
      <Card borderBottom paddingLeft={3} flex="none">
        <Flex align="center" gap={3} style={{ height: '100%' }}>
          <img
            src={own ? `${own}?h=${HEIGHT * 2}` : siteUrl('/brand/favicon.svg')}
            alt={name}
            style={{ height: HEIGHT, width: 'auto', maxWidth: 140, objectFit: 'contain' }}
          />
          <Box display={['none', 'none', 'none', 'block']}>
            <Text size={1} weight="semibold" aria-hidden="true">
              {name}
            </Text>
          </Box>
        </Flex>
      </Card>
      <Box flex={1} style={{ minWidth: 0 }}>
        {props.renderDefault(props)}
      </Box>
    </Flex>
  );
}

const QUERY = `*[_id == "settings"][0]{
  "name": businessName, "logoOnLight": logoOnLight.asset->url, "logoOnDark": logoOnDark.asset->url
}`;
const entered = z
  .object({
    name: z.string().nullable(),
    logoOnLight: z.string().nullable(),
    logoOnDark: z.string().nullable(),
  })
  .nullable();

/** Whose Studio it is; null: what the settings leave out. */
export type Business = NonNullable<z.output<typeof entered>>;

/** As the published settings say. */
const fetchBusiness = async (client: SanityClient): Promise<Business | null> =>
  entered.parse(await client.fetch(QUERY, {}, { perspective: 'published' }));
