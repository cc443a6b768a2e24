import { purchasesContract } from './purchases.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) purchasesContract(name, open);
