import { everyStore } from '../stores/store.ts';
import { ticketChangesContract } from './ticket-changes.contract.ts';

for (const [name, open] of everyStore) ticketChangesContract(name, open);
