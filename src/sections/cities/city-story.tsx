import { plainText } from '#content/preview/stega.ts';
import type { CityPage } from '#content/types.ts';
import { Icon } from '#ui/icon.tsx';
import { RichText } from '#ui/rich-text.tsx';

/** What drivers in this city deal with; nothing when the owner wrote nothing. */
export function CityStory({ page, notesHeading }: { page: CityPage; notesHeading: string }) {
  if (page.sections.length === 0 && page.localNotes.length === 0) return null;
  return (
    <div className="shell band grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-10">
        {page.sections.map(({ heading, body }) => (
          <section key={heading} aria-label={plainText(heading) || undefined}>
            {heading ? <h2 className="text-2xl md:text-3xl">{heading}</h2> : null}
            <div className="mt-4 text-lg text-ink-700">
              <RichText value={body} />
            </div>
          </section>
        ))}
      </div>
      {page.localNotes.length > 0 ? (
        <aside aria-label={notesHeading} className="self-start rounded-card bg-ice-50 p-7">
          <h2 className="text-xl">{notesHeading}</h2>
          <ul className="mt-4 grid gap-3">
            {page.localNotes.map((note) => (
              <li key={note} className="flex gap-3">
                <Icon name="check" className="mt-0.5 text-ice-600" />
                {note}
              </li>
            ))}
          </ul>
        </aside>
      ) : null}
    </div>
  );
}
