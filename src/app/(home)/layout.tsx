import type { ReactNode } from 'react';
import '../home.css';

/** The home page has a style sheet of its own, which its errors need too. */
export default function HomeLayout({ children }: { children: ReactNode }) {
  return children;
}
