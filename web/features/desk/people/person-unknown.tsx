import { Link } from 'react-router-dom';
import { DeskHead } from '../../../app/desk/desk-head.tsx';
import { paths } from '../../../app/paths.ts';

/** Shown for an unknown id. */
export const PersonUnknown = () => (
  <>
    <DeskHead title="No such person" crumb={<Link to={paths.deskPeople}>People</Link>} />
    <p role="status">
      There’s no account at this address. <Link to={`${paths.deskPeople}?who=all`}>Search all accounts</Link> by name or
      email.
    </p>
  </>
);
