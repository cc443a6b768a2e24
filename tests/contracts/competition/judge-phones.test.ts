import { everyStore } from '../stores/store.ts';
import { judgePhonesContract } from './judge-phones.contract.ts';

for (const [name, open] of everyStore) judgePhonesContract(name, open);
