import { everyStore } from '../stores/store.ts';
import { editionsContract } from './editions.contract.ts';

for (const [name, open] of everyStore) editionsContract(name, open);
