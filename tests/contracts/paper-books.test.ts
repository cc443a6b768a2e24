import { paperBooksContract } from './paper-books.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) paperBooksContract(name, open);
