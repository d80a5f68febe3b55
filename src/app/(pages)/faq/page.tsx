import { environment } from '#config/env.ts';
import { getFaq } from '#content/getters/lists.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import type { Settings } from '#content/types.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { FaqList } from '#sections/faq-list.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { faqData, toPlainQuestions } from '#shell/structured-data/page-data.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('faq');

export default async function FaqPage() {
  const [copy, faq, settings] = await Promise.all([getPageCopy('faq'), getFaq(), getSettings()]);
  const questions = faqData(toPlainQuestions(faq), `${environment().siteUrl}${PATHS.faq}`);
  return (
    <FixedPage page="faq" copy={copy} data={questions}>
      <div className="shell band grid gap-12 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-16">
        <section aria-label="Questions and answers">
          <FaqList items={faq} />
        </section>
        <FaqContact settings={settings} />
      </div>
    </FixedPage>
  );
}

/** Renders phone and email for visitors who did not find an answer. */
function FaqContact({ settings }: { settings: Settings }) {
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
        className="mt-3 flex min-h-11 items-center gap-3 font-semibold text-ice-700 hover:underline"
      >
        <Icon name="mail" /> {email}
      </a>
      <p className="flex min-h-11 items-center gap-3 text-ink-700">
        <Icon name="clock" /> {hours}
      </p>
    </aside>
  );
}
