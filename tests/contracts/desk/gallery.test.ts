import { everyStore } from '../stores/store.ts';
import { galleryContract } from './gallery.contract.ts';

for (const [name, open] of everyStore) galleryContract(name, open);
