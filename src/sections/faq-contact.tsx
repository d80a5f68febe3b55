import type { Settings } from '#content/types.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';

/** Phone and email for visitors who did not find an answer. */
export function FaqContact({ settings }: { settings: Settings }) {
  const { phone, email, hours } = settings;
  return (
    <aside
      aria-labelledby="ask-title"
      className="rounded-card bg-ice-50 p-7 lg:sticky lg:top-28 lg:self-start"
    >
      <h2 id="ask-title" className="text-2xl">
        Still have a question?
      </h2>
      <p className="mt-3 text-ink-700">Call or email us and we&apos;ll get you an answer.</p>
      <a
        href={telephoneHref(phone)}
        className={`mt-6 w-full sm:max-lg:w-auto ${buttonClasses({ variant: 'secondary' })}`}
      >
        <Icon name="phone" /> {phone}
      </a>
      <a
        href={`mailto:${email}`}
        className="mt-3 flex min-h-11 items-center gap-3 font-semibold wrap-anywhere text-ice-700 hover:underline"
      >
        <Icon name="mail" /> {email}
      </a>
      <p className="flex min-h-11 items-center gap-3 text-ink-700">
        <Icon name="clock" /> {hours}
      </p>
    </aside>
  );
}
