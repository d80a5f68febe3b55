import { telephoneHref } from '#domain/contact-links.ts';
import { respondUnavailable } from '#lib/logging/current-request.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** Takes the place of the customer's page while the database is down, and makes the answer a 503. */
export function BookingUnavailable({ phone }: { phone: string }) {
  respondUnavailable(60);
  return (
    <>
      <PageHeading heading="We can't load your request right now" />
      <div className="bg-mist-50">
        <div className="shell py-10 md:py-16">
          <div className="card max-w-3xl p-7 md:p-10">
            <p className="text-xl font-extrabold">
              Your request is safe. Please try again in a minute, or call us.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a href="" className={buttonClasses({ variant: 'primary' })}>
                Try again
              </a>
              <a href={telephoneHref(phone)} className={buttonClasses({ variant: 'ghost' })}>
                {`Call ${phone}`}
              </a>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
