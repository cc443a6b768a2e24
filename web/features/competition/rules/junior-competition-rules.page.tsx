import { RulesPage } from './rules-page.tsx';

export { parts } from './rules-page.tsx';

/** The rules for junior handlers (§2 /junior-competition-rules). */
export const Component = () => <RulesPage of="junior" />;
