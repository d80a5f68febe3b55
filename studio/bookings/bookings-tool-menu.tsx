import { useQuery } from '@tanstack/react-query';
import type { ToolMenuProps } from 'sanity';
import { BOOKINGS_TOOL } from './tool-name.ts';
import { useStudioApi } from './use-studio-api.ts';
import { countsQuery } from './view-queries.ts';

/** The tools in the bar, with the number of requests and messages that wait for an answer. */
export function BookingsToolMenu(props: ToolMenuProps) {
  const api = useStudioApi();
  const isOpen = props.activeToolName === BOOKINGS_TOOL;
  const { data: counts } = useQuery({ ...countsQuery(api), enabled: !isOpen });
  const waiting = (counts?.new ?? 0) + (counts?.messages ?? 0);
  const tools = props.tools.map((tool) =>
    tool.name === BOOKINGS_TOOL && waiting > 0
      ? { ...tool, title: `${tool.title} (${waiting})` }
      : tool,
  );
  return props.renderDefault({ ...props, tools });
}
