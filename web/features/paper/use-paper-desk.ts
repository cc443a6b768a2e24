import { useEffect, useState } from 'react';
import type { PaperDesk } from '#core/competition-day/paper/client.ports.ts';
import { useSite } from '../../composition/site-context.tsx';

/** What paper is printed from and typed into, fetched after the page that uses it; null until it is here. */
export const usePaperDesk = (): PaperDesk | null => {
  const { config } = useSite();
  const [desk, setDesk] = useState<PaperDesk | null>(null);
  useEffect(() => {
    let current = true;
    // What does not come is tried again with the page.
    import('../../composition/staff-api.ts').then(
      ({ paperDeskPort }) => current && setDesk(paperDeskPort(config)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [config]);
  return desk;
};
