import type { ReactNode } from 'react';
import '../globals.css';

/** All pages but the home page share one style sheet. */
export default function PagesLayout({ children }: { children: ReactNode }) {
  return children;
}
