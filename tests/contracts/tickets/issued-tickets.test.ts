import { everyStore } from '../stores/store.ts';
import { issuedTicketsContract } from './issued-tickets.contract.ts';

for (const [name, open] of everyStore) issuedTicketsContract(name, open);
