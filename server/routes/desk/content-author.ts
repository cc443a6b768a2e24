import type { User } from '#core/accounts/user.ts';
import type { Author } from '#core/desk/content/ports.ts';

/** The author of a change of the content: who sent it. */
export const contentAuthor = ({ id, name }: User): Author => ({ userId: id, name });
