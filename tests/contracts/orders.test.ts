import { ordersContract } from './orders.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) ordersContract(name, open);
