'use client';

import { useEffect } from 'react';
import { showNotice } from '#ui/notices/show-notice.ts';

/** Says that the connection is gone, and that it is back. */
export function OfflineNotice() {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener(
      'offline',
      () => showNotice('You are offline. What you typed stays on this page.'),
      { signal },
    );
    window.addEventListener('online', () => showNotice('Back online.'), { signal });
    return () => listeners.abort();
  }, []);

  return null;
}
