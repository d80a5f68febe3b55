import { PATHS } from '#domain/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** Replaces the services while none is published. */
export function NoServices() {
  return (
    <EmptyState
      text="We're updating our list of services."
      href={PATHS.contact}
      action="Ask what we can do for your car"
    />
  );
}
