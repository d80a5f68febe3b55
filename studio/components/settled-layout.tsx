import { type LayoutProps, LoadingBlock, useFeatureEnabled } from 'sanity';

/**
 * Shows the Studio once it knows the plan of the project. On a plan without comments, Sanity wraps its layout in a
 * notice when the plan arrives, which mounts every tool again and drops presses and open forms.
 */
export function SettledLayout(props: LayoutProps) {
  const { isLoading } = useFeatureEnabled('studioComments');
  return isLoading ? <LoadingBlock fill /> : props.renderDefault(props);
}
