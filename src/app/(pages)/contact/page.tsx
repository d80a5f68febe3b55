import type { ReactNode } from 'react';
import { ContactForm } from '#booking/message/form/contact-form.tsx';
import { MESSAGES } from '#config/messages.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { BesideForm } from '#sections/beside-form.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { CopyPhoneButton } from '#ui/copy-phone-button.tsx';
import { FormBoundary } from '#ui/forms/form-boundary.tsx';
import { PrivacyLink } from '#ui/forms/privacy-link.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('contact');

const LINK =
  'inline-flex min-h-11 items-center font-bold text-ice-700 underline-offset-4 hover:underline';

export default async function ContactPage() {
  const [copy, settings] = await Promise.all([getPageCopy('contact'), getSettings()]);
  const { phone, textHref, email, hours, region } = settings;
  return (
    <FixedPage page="contact" copy={copy} closes={false}>
      <div className="bg-mist-50">
        <div className="shell grid grid-cols-1 items-start gap-10 py-10 md:py-14 lg:grid-cols-[minmax(0,22rem)_minmax(19rem,1fr)] lg:grid-rows-[auto_1fr]">
          <section aria-labelledby="details-title" className="lg:pt-8">
            <h2 id="details-title" className="mb-6 text-2xl">
              Talk to us
            </h2>
            <ul className="grid gap-2">
              <ContactMethod icon="phone" label="Call us">
                <a href={telephoneHref(phone)} className={LINK}>
                  {phone}
                </a>{' '}
                <CopyPhoneButton phone={phone} />{' '}
                {textHref !== null && (
                  <a href={textHref} className={LINK}>
                    Text us
                  </a>
                )}
              </ContactMethod>
              <ContactMethod icon="mail" label="Email us">
                <a href={`mailto:${email}`} className={LINK}>
                  {email}
                </a>
              </ContactMethod>
              <ContactMethod icon="clock" label="Hours">
                <span className="font-semibold">{hours}</span>
              </ContactMethod>
              <ContactMethod icon="pin" label="Where we work">
                <span className="font-semibold">At your address, anywhere in the {region}</span>
              </ContactMethod>
            </ul>
          </section>
          <section
            aria-labelledby="message-title"
            className="card p-6 md:p-9 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <h2 id="message-title" className="mb-6 text-2xl">
              Tell us what you need
            </h2>
            <FormBoundary callHref={telephoneHref(phone)} phone={phone} email={email}>
              <ContactForm failure={MESSAGES.contactFailed} />
            </FormBoundary>
            <PrivacyLink href={PATHS.privacy} />
          </section>
          <BesideForm settings={settings} />
        </div>
      </div>
    </FixedPage>
  );
}

type ContactMethodProps = { icon: IconName; label: string; children: ReactNode };

function ContactMethod({ icon, label, children }: ContactMethodProps) {
  return (
    <li className="flex min-h-16 items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-ice-100 text-ice-700">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-ink-500">{label}</span>
        {children}
      </span>
    </li>
  );
}
