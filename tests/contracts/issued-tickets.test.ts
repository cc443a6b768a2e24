import { issuedTicketsContract } from './issued-tickets.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) issuedTicketsContract(name, open);
