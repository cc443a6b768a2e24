import { paths } from '../../app/paths.ts';
import { DeskPage } from './frame/desk-page.tsx';
import { Overview } from './overview/overview.tsx';

/** The desk's start page, an overview of the festival. */
export const Component = () => (
  <DeskPage path={paths.desk} title="Overview" ownHead>
    <Overview />
  </DeskPage>
);
