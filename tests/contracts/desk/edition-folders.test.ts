import { everyStore } from '../stores/store.ts';
import { editionFoldersContract } from './edition-folders.contract.ts';

for (const [name, open] of everyStore) editionFoldersContract(name, open);
