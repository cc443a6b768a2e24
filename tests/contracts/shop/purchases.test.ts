import { everyStore } from '../stores/store.ts';
import { purchasesContract } from './purchases.contract.ts';

for (const [name, open] of everyStore) purchasesContract(name, open);
