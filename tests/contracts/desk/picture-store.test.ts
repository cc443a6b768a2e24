import { everyStore } from '../stores/store.ts';
import { pictureStoreContract } from './picture-store.contract.ts';

for (const [name, open] of everyStore) pictureStoreContract(name, open);
