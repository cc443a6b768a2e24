import type { User } from '#core/accounts/user.ts';
import { staffSectionsIn } from '../../../app/staff-sections.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { OwnLink } from './view-as/own-link.tsx';

/** Links to the staff pages that the user's labels allow. */
export const StaffLinks = ({ user }: { readonly user: User }) => {
  const sections = staffSectionsIn(useSite().config.edition, user);
  if (sections.length === 0) return null;
  return (
    <section>
      <h2>Running the day</h2>
      {sections.map(({ to, title }) => (
        <p key={to}>
          <OwnLink as={TextLink} to={to}>
            {title}
          </OwnLink>
        </p>
      ))}
    </section>
  );
};
