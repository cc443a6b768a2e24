import { everyStore } from '../stores/store.ts';
import { orderListsContract } from './order-lists.contract.ts';

for (const [name, open] of everyStore) orderListsContract(name, open);
