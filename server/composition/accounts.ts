import { inEdition } from '#adapters/sql/desk/each-edition.ts';
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
    outbox: {
      ...kernel.stores.outbox,
      put: (tasks, now) => (kernel.shown.outbox ?? kernel.stores.outbox).put(tasks, now),
    },
    tablesOfShown: (tx) => inEdition(tx, kernel.shown.prefix),
    auditLog: kernel.stores.auditLog,
  }),
});
