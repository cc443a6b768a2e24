import { everyStore } from '../stores/store.ts';
import { ordersContract } from './orders.contract.ts';

for (const [name, open] of everyStore) ordersContract(name, open);
