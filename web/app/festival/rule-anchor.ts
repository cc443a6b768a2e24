/** The anchor of a paragraph of the rules on its page: `rule-4-1` for "4.1". */
export const ruleAnchor = (rule: string): string => `rule-${rule.replace('.', '-')}`;
