import { RulesPage } from './rules-page.tsx';

/** The rules for handlers aged as juniors are (§2 /junior-competition-rules). */
export const Component = () => <RulesPage of="junior" />;
