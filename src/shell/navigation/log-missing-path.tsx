'use client';

import { useEffect } from 'react';

/** Logs the path that was not found to the console. */
export function LogMissingPath() {
  useEffect(() => {
    console.error(`404: there is no page at ${window.location.pathname}`);
  }, []);
  return null;
}
