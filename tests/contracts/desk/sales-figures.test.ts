import { everyStore } from '../stores/store.ts';
import { salesFiguresContract } from './sales-figures.contract.ts';

for (const [name, open] of everyStore) salesFiguresContract(name, open);
