import { everyStore } from '../stores/store.ts';
import { presentsContract } from './presents.contract.ts';

for (const [name, open] of everyStore) presentsContract(name, open);
