import { orderListsContract } from './order-lists.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) orderListsContract(name, open);
