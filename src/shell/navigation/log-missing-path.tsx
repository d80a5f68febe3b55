'use client';

import { useEffect } from 'react';

export function LogMissingPath() {
  useEffect(() => {
    console.error(`404: there is no page at ${window.location.pathname}`);
  }, []);
  return null;
}
