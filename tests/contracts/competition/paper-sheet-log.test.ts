import { everyStore } from '../stores/store.ts';
import { paperSheetLogContract } from './paper-sheet-log.contract.ts';

for (const [name, open] of everyStore) paperSheetLogContract(name, open);
