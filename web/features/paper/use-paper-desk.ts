import { useEffect, useState } from 'react';
import type { PaperDesk } from '#core/competition-day/paper/client.ports.ts';
import { useSite } from '../../composition/site-context.tsx';

/** The client for the print room and data entry; null until its script is loaded. */
export const usePaperDesk = (): PaperDesk | null => {
  const { config } = useSite();
  const [desk, setDesk] = useState<PaperDesk | null>(null);
  useEffect(() => {
    let current = true;
    // A failed import is retried on the next visit.
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
