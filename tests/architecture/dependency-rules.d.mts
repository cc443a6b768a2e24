import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** The contexts of the core, each of which may import only those before it. */
export declare const contexts: readonly string[];
declare const rules: { readonly forbidden: IForbiddenRuleType[]; readonly options: ICruiseOptions };
export default rules;
