import type { Passwords } from '../accounts-service/hashing/passwords.ts';
import { composeAccounts } from './accounts/compose-accounts.ts';
import type { EmailServices } from './desk/compose-email.ts';
import type { Kernel } from './kernel.ts';

/** The account ports, over Appwrite or the service in this process. */
export const accountsContext = async (kernel: Kernel, { smsSender }: EmailServices, passwords?: Passwords) => ({
  accounts: await composeAccounts(kernel.settings, {
    ...kernel,
    hasTexts: smsSender !== undefined,
    passwords,
    festivalName: kernel.edition.name,
    outbox: kernel.stores.outbox,
    auditLog: kernel.stores.auditLog,
  }),
});
