'use client';

import { useEffect } from 'react';
import { bookingPathFor, PATHS } from '#domain/pages.ts';

/** While a service is in the middle of the screen, the phone bar books this one. */
export function BookServiceInView({ ids }: { ids: string[] }) {
  useEffect(() => {
    const link = document.querySelector('.phone-bar a:last-child');
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        link?.setAttribute('href', shown ? bookingPathFor(shown.target.id) : PATHS.booking);
      },
      { rootMargin: '-50% 0px' },
    );
    for (const id of ids) {
      const card = document.getElementById(id);
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [ids]);
  return null;
}
