import { RulesPage } from './rules-page.tsx';

export { parts } from './rules-page.tsx';

/** The rules for adult handlers (§2 /competition-rules). */
export const Component = () => <RulesPage of="adult" />;
