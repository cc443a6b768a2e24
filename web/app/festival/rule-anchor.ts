/** Where on its page a paragraph of the rules stands: "4.1" at `#rule-4-1`. */
export const ruleAnchor = (rule: string): string => `rule-${rule.replace('.', '-')}`;
