import { isStaff } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { type StaffLabel, staffAt } from '#core/kernel/staff.ts';
import { isSwitchedOff } from '#core/site/content/pages/pages-of-parts.ts';
import { paths } from './paths.ts';

/** The staff pages, and the labels that open them: those of the endpoints that a page calls. Only My Festival links to them. */
export const staffSections = [
  { to: paths.desk, title: 'Desk', labels: staffAt.desk },
  { to: paths.placingDesk, title: 'Placing', labels: staffAt.placing },
  { to: paths.gate, title: 'Gate', labels: staffAt.gate },
  { to: paths.rings, title: 'Rings', labels: staffAt.placing },
  { to: paths.door, title: 'Door', labels: staffAt.door },
  { to: paths.entrants, title: 'Entrants', labels: staffAt.desk },
  { to: paths.judge, title: 'Judge', labels: staffAt.judging },
  { to: paths.resultsDesk, title: 'Results', labels: staffAt.placing },
  { to: paths.paper, title: 'Paper', labels: staffAt.sheets },
  { to: paths.dataEntry, title: 'Type sheets', labels: staffAt.sheets },
] as const satisfies readonly { readonly to: string; readonly title: string; readonly labels: readonly StaffLabel[] }[];

/** The staff pages that a user may open. */
export const staffSectionsFor = (user: Pick<User, 'labels'> | null) =>
  staffSections.filter(({ labels }) => isStaff(user, ...labels));

/** The staff pages that a user may open, of the parts that the edition has. */
export const staffSectionsIn = (edition: Pick<Edition, 'parts'>, user: Pick<User, 'labels'> | null) =>
  staffSectionsFor(user).filter(({ to }) => !isSwitchedOff(to, edition));
