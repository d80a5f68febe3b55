import { PATHS } from '#config/paths.ts';
import { EmptyNote } from '#ui/empty-note.tsx';

/** Where no service is published at the moment. */
export function ServicesOnRequest() {
  return (
    <EmptyNote
      text="Our list of services is being renewed."
      href={PATHS.contact}
      action="Ask what we can do for your car"
    />
  );
}
