import { useCallback } from 'react';
import { ok } from '#core/kernel/result.ts';
import { staffAt } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { StaffPage } from '../../../app/staff-page.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Gate } from './gate.tsx';

/** The gate board (§4): for stewards, the head judge and organisers, with or without signal. */
export const Component = () => {
  const { config } = useSite();
  // Loaded while the session is being checked; a failed import is retried only by a reload.
  const load = useCallback(
    async () => ok((await import('../../../composition/staff-api.ts')).gatePorts(config)),
    [config],
  );
  const { value: ports } = useFetched(load);
  const board = ports && <Gate ports={ports} />;

  return (
    <StaffPage path={paths.gate} title="The gate" labels={staffAt.gate} withoutNetwork={board}>
      {() => board}
    </StaffPage>
  );
};
