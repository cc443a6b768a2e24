import { everyStore } from '../stores/store.ts';
import { walletPassesContract } from './wallet-passes.contract.ts';

for (const [name, open] of everyStore) walletPassesContract(name, open);
