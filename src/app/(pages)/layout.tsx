import type { ReactNode } from 'react';
import '../globals.css';

/** All pages but the home page, which has a style sheet of its own. */
export default function PagesLayout({ children }: { children: ReactNode }) {
  return children;
}
