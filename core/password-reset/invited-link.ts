/**
 * The parameter that the link of an invitation has beside those of a reset link. It decides only the words of the page,
 * and proves nothing.
 */
const parameter = 'invited';

/** A reset link for a person who has never had a password of their own; '' stays ''. */
export const invitedLink = (link: string): string =>
  link === '' ? '' : `${link}${link.includes('?') ? '&' : '?'}${parameter}=1`;

/** Whether a page was opened by the link of an invitation. */
export const isInvitedLink = (query: { has(name: string): boolean }): boolean => query.has(parameter);
