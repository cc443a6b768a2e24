import type { Invited } from '#core/accounts/password-reset/invited-link.ts';
import { emailState } from '../../../app/email-for-next-form.ts';
import { firstPassword, passwordChanged } from '../../../app/password-changed.ts';
import { paths } from '../../../app/paths.ts';
import { staffSectionsFor } from '../../../app/staff-sections.ts';
import { withNext } from '../../../app/with-next.ts';

/** The page that new staff work on: the desk for an organiser. */
export const ownSection = ({ label }: Invited) => staffSectionsFor({ labels: [label] })[0];

/** Where one goes with the new password: My Festival; for new staff the log-in, with their email, and from there their page. */
export const afterwards = (invited: Invited | null): { readonly to: string; readonly state: object } =>
  invited
    ? {
        to: withNext(paths.login, ownSection(invited)?.to ?? paths.myFestival),
        state: { ...firstPassword, ...emailState(invited.email) },
      }
    : { to: paths.myFestival, state: passwordChanged };

/** "Your page is the desk, at festival.example/desk." */
export const whereWords = (invited: Invited, siteUrl: string): string => {
  const section = ownSection(invited);
  if (!section) return '';
  const { host, pathname } = new URL(section.to, siteUrl);
  return `The ${section.title.toLowerCase()} is at ${host}${pathname}.`;
};
