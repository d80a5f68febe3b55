import { MESSAGES } from '#config/messages.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { PATHS } from '#domain/pages.ts';
import { BesideForm } from '#sections/beside-form.tsx';
import { ContactDetails } from '#sections/contact/contact-details.tsx';
import { ContactForm } from '#sections/contact/form/contact-form.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { PrivacyLink } from '#ui/forms/privacy-link.tsx';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('contact');

export default async function ContactPage() {
  const [copy, settings] = await Promise.all([getPageCopy('contact'), getSettings()]);
  return (
    <FixedPage page="contact" copy={copy} closes={false}>
      <div className="bg-mist-50">
        <div className="shell grid grid-cols-1 items-start gap-10 py-10 md:py-14 lg:grid-cols-[minmax(0,22rem)_minmax(19rem,1fr)] lg:grid-rows-[auto_1fr]">
          <section aria-labelledby="details-title" className="lg:pt-8">
            <h2 id="details-title" className="mb-6 text-2xl">
              Talk to us
            </h2>
            <ContactDetails settings={settings} />
          </section>
          <section
            aria-labelledby="message-title"
            className="card p-6 md:p-9 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <h2 id="message-title" className="mb-6 text-2xl">
              Tell us what you need
            </h2>
            <ContactForm failure={MESSAGES.contactFailed} />
            <PrivacyLink href={PATHS.privacy} />
          </section>
          <BesideForm settings={settings} />
        </div>
      </div>
    </FixedPage>
  );
}
