import { everyStore } from '../stores/store.ts';
import { auditLogContract } from './audit-log.contract.ts';

for (const [name, open] of everyStore) auditLogContract(name, open);
