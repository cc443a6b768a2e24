import { paperSheetLogContract } from './paper-sheet-log.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) paperSheetLogContract(name, open);
