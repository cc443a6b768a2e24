import { salesFiguresContract } from './sales-figures.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) salesFiguresContract(name, open);
