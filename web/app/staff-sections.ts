import { isStaff, type StaffLabel } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { paths } from './paths.ts';

/** The staff pages, and the labels that open them. Only My Festival links to them. */
export const staffSections = [
  { to: paths.desk, title: 'Desk', labels: ['organiser'] },
  { to: paths.placingDesk, title: 'Placing', labels: ['headjudge', 'organiser'] },
  { to: paths.gate, title: 'Gate', labels: ['steward', 'headjudge', 'organiser'] },
  { to: paths.rings, title: 'Rings', labels: ['headjudge', 'organiser'] },
  { to: paths.door, title: 'Door', labels: ['door', 'organiser'] },
  { to: paths.entrants, title: 'Entrants', labels: ['organiser'] },
  { to: paths.judge, title: 'Judge', labels: ['judge', 'headjudge'] },
  { to: paths.resultsDesk, title: 'Results', labels: ['headjudge', 'organiser'] },
  { to: paths.paper, title: 'Paper', labels: ['headjudge', 'steward', 'judge'] },
  { to: paths.dataEntry, title: 'Type sheets', labels: ['headjudge', 'steward', 'judge'] },
] as const satisfies readonly { readonly to: string; readonly title: string; readonly labels: readonly StaffLabel[] }[];

/** The staff pages that a user may open. */
export const staffSectionsFor = (user: Pick<User, 'labels'> | null) =>
  staffSections.filter(({ labels }) => isStaff(user, ...labels));
