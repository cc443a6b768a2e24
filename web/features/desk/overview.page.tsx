import { DeskPage } from '../../app/desk/desk-page.tsx';
import { paths } from '../../app/paths.ts';
import { Overview } from './overview/overview.tsx';

/** The desk's start page, an overview of the festival. */
export const Component = () => (
  <DeskPage path={paths.desk} title="Overview" ownHead>
    <Overview />
  </DeskPage>
);
