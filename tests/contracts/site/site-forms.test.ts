import { everyStore } from '../stores/store.ts';
import { siteFormsContract } from './site-forms.contract.ts';

for (const [name, open] of everyStore) siteFormsContract(name, open);
