import { Box, Card, Flex, Text } from '@sanity/ui';
import { type NavbarProps, useColorSchemeValue } from 'sanity';
import { siteUrl } from '../site/site-url.ts';
import { useBusiness } from './business.ts';

const HEIGHT = 25;

/** The Studio's navbar, with the business's logo in its corner and its name where there is room. */
export function BusinessNavbar(props: NavbarProps) {
  const { businessName: name, logoOnDark, logoOnLight } = useBusiness();
  const own = useColorSchemeValue() === 'dark' ? logoOnDark : logoOnLight;
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
