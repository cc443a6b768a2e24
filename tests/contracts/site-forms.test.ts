import { siteFormsContract } from './site-forms.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) siteFormsContract(name, open);
