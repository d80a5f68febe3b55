import { Box, Button, Flex, Tab, TabList, TextInput, useMediaIndex } from '@sanity/ui';
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { countsQuery, useOwnerApi } from './api/use-owner-api.ts';
import { PHONE_VIEWS, type View, VIEW_TITLES, VIEWS } from './navigation/tool-address.ts';
import { useKey } from './navigation/use-key.ts';
import { useTool } from './navigation/use-tool-address.ts';

/** From this media index, the tool has more room than on a phone. */
export const DESK = 2;

type ToolHeaderProps = {
  view: View;
  search: string;
  onSearch: (search: string) => void;
  onShow: (view: View) => void;
};

export function ToolHeader({ view, search, onSearch, onShow }: ToolHeaderProps) {
  const api = useOwnerApi();
  const { book } = useTool();
  // Every view brings the counts along.
  const { data: counts } = useQuery({ ...countsQuery(api), enabled: false });
  const field = useRef<HTMLInputElement>(null);
  const isDesk = useMediaIndex() >= DESK;
  const views = isDesk ? VIEWS : PHONE_VIEWS;
  const others = VIEWS.filter((name) => !views.includes(name));
  const isOther = others.includes(view) && search === '';
  useKey('/', () => field.current?.focus());
  return (
    <Flex
      direction={['column', 'column', 'row']}
      align={['stretch', 'stretch', 'flex-start']}
      gap={3}
    >
      <Box flex={1}>
        <Flex gap={1} wrap="wrap">
          <TabList gap={1}>
            {views.map((name) => (
              <Tab
                key={name}
                id={`requests-tab-${name}`}
                aria-controls="requests-view"
                label={titleOf(name, counts)}
                selected={view === name && search === ''}
                onClick={() => onShow(name)}
              />
            ))}
          </TabList>
          {others.length > 0 && (
            <MenuButton
              id={isOther ? `requests-tab-${view}` : 'requests-more'}
              button={
                <Button
                  mode="bleed"
                  fontSize={1}
                  padding={3}
                  selected={isOther}
                  aria-label={isOther ? `More lists: ${VIEW_TITLES[view]}` : 'More lists'}
                  text={isOther ? `More: ${VIEW_TITLES[view]}` : 'More'}
                />
              }
              menu={
                <Menu>
                  {others.map((name) => (
                    <MenuItem
                      key={name}
                      text={titleOf(name, counts)}
                      onClick={() => onShow(name)}
                    />
                  ))}
                </Menu>
              }
            />
          )}
        </Flex>
      </Box>
      <Button tone="primary" mode="ghost" text="New booking" onClick={() => book(null)} />
      <TextInput
        ref={field}
        aria-label="Search requests"
        placeholder="Name, phone, car, address…"
        value={search}
        clearButton={search !== ''}
        onClear={() => onSearch('')}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </Flex>
  );
}

/** Returns `New (3)`: a title with the number of entries that wait for an answer. */
function titleOf(view: View, counts: Partial<Record<View, number>> = {}): string {
  const { [view]: count = 0 } = counts;
  return count > 0 ? `${VIEW_TITLES[view]} (${count})` : VIEW_TITLES[view];
}
