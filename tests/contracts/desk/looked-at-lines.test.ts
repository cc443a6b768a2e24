import { everyStore } from '../stores/store.ts';
import { lookedAtLinesContract } from './looked-at-lines.contract.ts';

for (const [name, open] of everyStore) lookedAtLinesContract(name, open);
