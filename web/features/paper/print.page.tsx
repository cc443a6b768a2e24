import { useEffect, useState } from 'react';
import type { PaperDesk } from '#core/competition-day/paper/ports.ts';
import { paths } from '../../app/paths.ts';
import { StaffPage } from '../../app/staff-page.tsx';
import { Loading } from '../../design/loading.tsx';
import { useSite } from '../../site-context.tsx';
import { useContent } from '../../use-content.ts';
import { paperDeskPort } from '../../visitor/staff-api.ts';
import { PrintRoom } from './print-room.tsx';

/** Running orders and score sheets to print (§4), for everybody at the rings. */
export const Component = () => {
  const { config } = useSite();
  const rulebook = useContent('rulebook');
  const [port, setPort] = useState<PaperDesk | null>(null);
  useEffect(() => setPort(paperDeskPort(config)), [config]);

  return (
    <StaffPage path={paths.paper} title="Paper for the rings" labels={['headjudge', 'steward', 'judge']}>
      {() => (port ? <PrintRoom port={port} rulebook={rulebook} siteUrl={config.siteUrl} /> : <Loading />)}
    </StaffPage>
  );
};
