import { pictureStoreContract } from './picture-store.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) pictureStoreContract(name, open);
