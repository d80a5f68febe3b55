import { getSettings } from '#content/getters/pages.ts';
import { bookAgainPath, managePath } from '#domain/booking/manage-path.ts';
import { type BookingStatus, isOpen } from '#domain/booking/states.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { respondUnavailable } from '#lib/logging/current-request.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

type Props = { token: string; status: BookingStatus; phone: string; textHref: string | null };

/** Renders the links of the customer's page: the calendar file, or a new request when this one is over. */
export function ManageLinks({ token, status, phone, textHref }: Props) {
  return (
    <>
      {isOpen(status) ? (
        <a href={`${managePath(token)}/calendar`} className={buttonClasses({ variant: 'ghost' })}>
          Add to your calendar
        </a>
      ) : (
        <a href={bookAgainPath(token)} className={buttonClasses()}>
          Book again
        </a>
      )}
      <a href={telephoneHref(phone)} className={buttonClasses({ variant: 'ghost' })}>
        {`Call ${phone}`}
      </a>
      {textHref !== null && (
        <a href={textHref} className={buttonClasses({ variant: 'ghost' })}>
          Text us
        </a>
      )}
    </>
  );
}

/** Replaces the customer's page while the database is down, and responds with 503. */
export async function BookingUnavailable() {
  respondUnavailable(60);
  const { phone } = await getSettings();
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
