import { everyStore } from '../stores/store.ts';
import { deskOrdersContract } from './desk-orders.contract.ts';

for (const [name, open] of everyStore) deskOrdersContract(name, open);
