/**
 * Never seen: `(pages)/[city]` answers every address that is no other page's. Without this file the
 * framework puts a page of its own, with its styles, into the data of every page.
 */
export default function NotFound() {
  return 'There is no page here.';
}
