import { isOpen, type BookingStatus } from '#domain/booking/states.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Where the ticket leads. The browser's cookie says whose it is, so no address does. */
export function TicketLinks({ status }: { status: BookingStatus }) {
  return (
    <>
      <a href={`${PATHS.booking}/visit`} className={buttonClasses()}>
        See or change your request
      </a>
      {isOpen(status) ? (
        <a
          href={`${PATHS.booking}/calendar`}
          download
          className={buttonClasses({ variant: 'ghost' })}
        >
          <Icon name="clock" /> Add to your calendar
        </a>
      ) : null}
    </>
  );
}
