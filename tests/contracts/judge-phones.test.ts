import { judgePhonesContract } from './judge-phones.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) judgePhonesContract(name, open);
