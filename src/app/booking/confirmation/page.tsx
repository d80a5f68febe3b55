import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { BookedDetails } from '#features/booking/confirmation/booked-details.tsx';
import { NextSteps } from '#features/booking/next-steps.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { buttonClasses } from '#ui/button/button-classes.ts';

export const generateMetadata = () => metadataFor('booking-confirmation');

export default async function ConfirmationPage() {
  const [copy, settings] = await Promise.all([getPageCopy('booking-confirmation'), getSettings()]);
  const { phone, textHref } = settings;
  return (
    <div data-own-action="">
      <PageBanner copy={{ ...copy, intro: '' }} />
      <div className="bg-mist-50">
        <div className="shell py-10 md:py-16">
          <div className="card max-w-3xl p-7 md:p-10">
            <p className="text-lg">{copy.intro}</p>
            <p className="mt-4 text-ink-700">
              Questions? Call us at{' '}
              <a
                href={telephoneHref(phone)}
                className="inline-flex min-h-11 items-center font-bold text-ice-700 underline underline-offset-4"
              >
                {phone}
              </a>
              {textHref !== null && (
                <>
                  {' or '}
                  <a
                    href={textHref}
                    className="inline-flex min-h-11 items-center font-bold text-ice-700 underline underline-offset-4"
                  >
                    text us
                  </a>
                </>
              )}
            </p>
            <BookedDetails />
            <div className="mt-8 border-t border-mist-200 pt-6">
              <NextSteps settings={settings} />
            </div>
            <a href={PATHS.home} className={`mt-8 ${buttonClasses({ variant: 'secondary' })}`}>
              Return to Home
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}
