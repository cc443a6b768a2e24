import { parseEmail } from '../../kernel/email-address.ts';
import { type StaffLabel, staffLabels } from '../../kernel/staff.ts';

/** Whose first password a link sets, and the role that they get; it decides only the words of the page, and proves nothing. */
export type Invited = { readonly email: string; readonly label: StaffLabel };

/** A reset link for a person who has never had a password of their own; '' stays ''. */
export const invitedLink = (link: string, { email, label }: Invited): string =>
  link === '' ? '' : `${link}${link.includes('?') ? '&' : '?'}invited=${label}&email=${encodeURIComponent(email)}`;

/** The invitation by whose link a page was opened; null for any other link. */
export const invitedBy = (query: { get(name: string): string | null }): Invited | null => {
  const label = staffLabels.find((each) => each === query.get('invited'));
  const email = parseEmail(query.get('email') ?? '');
  return label && email ? { email, label } : null;
};
