import { EmptyNote } from '#ui/empty-note.tsx';
import { PATHS } from '#domain/pages.ts';

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
