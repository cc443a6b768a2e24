import { auditLogContract } from './audit-log.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) auditLogContract(name, open);
