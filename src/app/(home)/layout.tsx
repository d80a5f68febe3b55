import type { ReactNode } from 'react';
import '../home.css';

/** Gives the home page and its error page their own style sheet. */
export default function HomeLayout({ children }: { children: ReactNode }) {
  return children;
}
