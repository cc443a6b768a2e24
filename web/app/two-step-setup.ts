import { paths } from './paths.ts';
import { withNext } from './with-next.ts';

/** The panel on the account page that sets up two-step login, and then leads back to `next`. */
export const twoStepSetup = (next: string): string => `${withNext(paths.account, next)}#two-step`;
