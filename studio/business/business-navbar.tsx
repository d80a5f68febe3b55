import { Box, Card, Flex, Text } from '@sanity/ui';
import { useQuery } from '@tanstack/react-query';
import { useClient, useColorSchemeValue, type NavbarProps } from 'sanity';
import { siteUrl } from '../site-url.ts';
import { API_VERSION } from '../validation/dataset/query-dataset.ts';
import { fetchBusiness } from './fetch-business.ts';

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
