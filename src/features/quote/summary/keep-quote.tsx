import { useSyncExternalStore } from 'react';
import { quotePath } from '#domain/pages.ts';
import type { SavedFigures } from '#features/quote/quote-result.ts';
import { Button } from '#ui/button/button.tsx';
import { showSnackbar } from '#ui/snackbar/show-snackbar.ts';
import { EmailQuote } from './email-quote.tsx';

const neverChanges = () => () => undefined;
const canShare = () => 'share' in navigator;

/** Ways to keep a saved quote. Browsers share and copy on secure pages only. */
export function KeepQuote({ saved, email }: { saved: SavedFigures; email: string }) {
  const isShareable = useSyncExternalStore(neverChanges, canShare, () => false);
  const link = () => new URL(quotePath(saved.id), location.href).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link());
      showSnackbar('Link to your quote copied');
    } catch {
      showSnackbar(`Your browser blocked copying. The link is ${link()}.`);
    }
  }

  function share() {
    // Closing the sheet is an answer too.
    navigator.share({ title: `Quote #${saved.quoteNumber}`, url: link() }).catch(() => undefined);
  }

  return (
    <div className="mt-3 border-t border-success-200 pt-4 print:hidden">
      <h3 className="text-base">Keep this quote</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          Copy link
        </Button>
        {isShareable ? (
          <Button variant="ghost" size="sm" onClick={share}>
            Share
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <EmailQuote key={saved.id} quoteId={saved.id} hasEmail={saved.hasEmail} email={email} />
    </div>
  );
}
