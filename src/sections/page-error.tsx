/**
 * Replaces a page that failed, with two links that work without JavaScript. It is part of every page's
 * script, so it is plain markup with the classes of a page heading and imports nothing.
 */
export function PageError() {
  return (
    <div className="page-heading on-dark relative isolate overflow-hidden bg-night-900 text-white">
      <div className="shell py-36">
        <h1 className="title-1 max-w-3xl">We couldn&apos;t load this page</h1>
        <p className="mt-4 max-w-2xl text-xl text-ice-100">
          Something went wrong on our end. Try again in a moment. Anything you already sent us is
          safe.
        </p>
        <p className="mt-6 flex flex-wrap gap-4">
          <a href="" className="button button-primary button-lg">
            Try again
          </a>
          <a href="/" className="button button-on-dark button-lg">
            Return to Home
          </a>
        </p>
      </div>
    </div>
  );
}
