import { everyStore } from '../stores/store.ts';
import { invoicesContract } from './invoices.contract.ts';

for (const [name, open] of everyStore) invoicesContract(name, open);
