import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
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
