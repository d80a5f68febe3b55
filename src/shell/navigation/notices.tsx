'use client';

import { useEffect } from 'react';
import { showSnackbar } from '#ui/snackbar/show-snackbar.ts';

export function OfflineSnackbar() {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener(
      'offline',
      () => showSnackbar("You're offline. What you typed stays on this page."),
      { signal },
    );
    window.addEventListener('online', () => showSnackbar('Back online.'), { signal });
    return () => listeners.abort();
  }, []);

  return null;
}

/** Logs the missing path for developers. In this file, so that no page loads another one. */
export function LogMissingPath() {
  useEffect(() => console.error(`404: there is no page at ${location.pathname}`), []);
  return null;
}
