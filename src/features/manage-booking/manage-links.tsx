import { bookAgainPath, managePath } from '#domain/bookings/manage-path.ts';
import { isOpen, type BookingStatus } from '#domain/bookings/states.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';

type Props = { token: string; status: BookingStatus; phone: string; textHref: string | null };

/** Where the customer's page leads: on to the calendar, or to a new request when this one is over. */
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
