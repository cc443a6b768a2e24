import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Overview } from './overview/overview.tsx';

/** The festival at a glance. */
export const Component = () => (
  <DeskPage path={paths.desk} title="Overview" ownHead>
    <Overview />
  </DeskPage>
);
