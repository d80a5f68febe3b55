'use client';

import { useEffect } from 'react';

/** Tells whoever looks into the console which address was not found. */
export function LogMissingPath() {
  useEffect(() => {
    console.error(`404: there is no page at ${window.location.pathname}`);
  }, []);
  return null;
}
