import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Jobs } from './jobs/jobs.tsx';

/** The desk page for its jobs: running, waiting and finished. */
export const Component = () => (
  <DeskPage
    path={paths.deskJobs}
    title="In progress"
    lead="Emails and refunds go on by themselves. Here you see how far they are."
  >
    <Jobs />
  </DeskPage>
);
