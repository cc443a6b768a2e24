import type { Objections } from '#core/accounts/objection/objections.ts';
import { refuse } from '#core/kernel/result.ts';

/** Refuses every proof: Appwrite sends its own emails, and none of them carries an objection link. */
export const appwriteObjections = (): Objections => ({ object: async () => refuse({ kind: 'link-over' }) });
