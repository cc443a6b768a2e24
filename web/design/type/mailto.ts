/**
 * The link that begins an email to an address. A stranger's address may contain `?` or `&`, which would add recipients or
 * a text to the email.
 */
export const mailto = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
