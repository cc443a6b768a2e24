import { Link } from 'react-router-dom';
import { classNames, groupName } from '#core/competition/day/messages.ts';
import { useFullGroups } from '../../../app/festival/use-full-groups.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Alert } from '../../../design/type/alert.tsx';

/**
 * Says to a buyer of a competitor ticket which groups are full and which have room. Shows nothing when the fetch fails,
 * because the registration form checks again.
 */
export const FullGroups = () => {
  const full = useFullGroups();
  const { parts } = useSite().config.edition;
  if (full.length === 0) return null;
  return (
    <Alert kind="warn">
      <p>Before you pay, please note: some classes in the competition are full.</p>
      <ul>
        {full.map(({ group, instead }) => (
          <li key={groupName(group)}>
            {groupName(group)}: full.{' '}
            {instead.length > 0
              ? `There’s room in ${instead.map(groupName).join(' and ')}.`
              : `So is every other class for ${classNames[group.class].toLowerCase()}.`}{' '}
            {parts.waitingLists && (
              <Link to={`${paths.waitlist}?${new URLSearchParams({ for: groupName(group) })}`}>
                Join its waiting list
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p>Your competitor ticket is good for any class that has room when you register.</p>
    </Alert>
  );
};
