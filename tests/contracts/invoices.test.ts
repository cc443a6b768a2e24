import { invoicesContract } from './invoices.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) invoicesContract(name, open);
