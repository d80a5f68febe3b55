import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

export function SubmitButton({ isSending }: { isSending: boolean }) {
  return (
    <Button
      type="submit"
      size="lg"
      aria-disabled={isSending || undefined}
      className="w-full sm:w-auto"
    >
      {isSending ? (
        <>
          <Spinner /> Submitting...
        </>
      ) : (
        'Request Booking'
      )}
    </Button>
  );
}
