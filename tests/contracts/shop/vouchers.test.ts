import { everyStore } from '../stores/store.ts';
import { vouchersContract } from './vouchers.contract.ts';

for (const [name, open] of everyStore) vouchersContract(name, open);
