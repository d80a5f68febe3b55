/**
 * Visitors never see this page, because `(pages)/[city]` handles every unknown URL. Without this file Next.js
 * adds a default page and its styles to the data of every page.
 */
export default function NotFound() {
  return 'There is no page here.';
}
