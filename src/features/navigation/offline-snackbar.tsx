'use client';

import { useEffect } from 'react';
import { mountSnackbar } from '#ui/snackbar/show-snackbar.ts';

/** Says that the connection is gone, and that it is back. */
export function OfflineNotice() {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener(
      'offline',
      () => mountSnackbar('You are offline. What you typed stays on this page.'),
      { signal },
    );
    window.addEventListener('online', () => mountSnackbar('Back online.'), { signal });
    return () => listeners.abort();
  }, []);

  return null;
}
