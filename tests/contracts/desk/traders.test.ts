import { everyStore } from '../stores/store.ts';
import { tradersContract } from './traders.contract.ts';

for (const [name, open] of everyStore) tradersContract(name, open);
