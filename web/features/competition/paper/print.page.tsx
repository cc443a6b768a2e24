import { staffAt } from '#core/kernel/staff.ts';
import { paths } from '../../../app/paths.ts';
import { StaffPage } from '../../../app/staff-page.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useContent } from '../../../composition/use-content.ts';
import { Loading } from '../../../design/type/loading.tsx';
import { PrintRoom } from './print-room.tsx';
import { usePaperDesk } from './use-paper-desk.ts';

/** Running orders and score sheets to print (§4), for stewards and judges at the rings. */
export const Component = () => {
  const { config } = useSite();
  const rulebook = useContent('rulebook');
  const port = usePaperDesk();

  return (
    <StaffPage path={paths.paper} title="Paper for the rings" labels={staffAt.sheets}>
      {() => (port ? <PrintRoom port={port} rulebook={rulebook} siteUrl={config.siteUrl} /> : <Loading />)}
    </StaffPage>
  );
};
