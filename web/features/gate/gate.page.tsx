import { useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { StaffPage } from '../../app/staff-page.tsx';
import { useSite } from '../../composition/site-context.tsx';
import type { GatePagePorts } from '../../composition/staff-api.ts';
import { Gate } from './gate.tsx';

/** The gate board (§4): for stewards and the head judge, with or without signal. */
export const Component = () => {
  const { config } = useSite();
  const [ports, setPorts] = useState<GatePagePorts | null>(null);
  useEffect(() => {
    let current = true;
    // Loads the script while the session is checked; a failed import is retried on the next visit.
    import('../../composition/staff-api.ts').then(
      ({ gatePorts }) => current && setPorts(gatePorts(config)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [config]);
  const board = ports && <Gate ports={ports} />;

  return (
    <StaffPage path={paths.gate} title="The gate" labels={['steward', 'headjudge']} withoutNetwork={board}>
      {() => board}
    </StaffPage>
  );
};
