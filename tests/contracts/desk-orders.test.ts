import { deskOrdersContract } from './desk-orders.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) deskOrdersContract(name, open);
