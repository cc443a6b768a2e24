/** What a form body decodes to: text at the leaves, `a[b]` as maps, `a[0]` and `a[]` as lists. */
export type FormValue = string | FormList | FormMap;
export type FormList = readonly FormValue[];
export interface FormMap {
  readonly [name: string]: FormValue;
}

type Branch = { [name: string]: string | Branch };

/** Pairs as they stood on the wire, decoded once: both `+` and `%20` are a space. Bad escapes are kept as they are. */
export const formPairs = (encoded: string): [name: string, value: string][] => [...new URLSearchParams(encoded)];

/** Decodes the provider's bracketed form encoding; a later pair of the same name wins. */
export const decodeForm = (encoded: string): FormMap => {
  const root: Branch = Object.create(null);
  for (const [name, value] of formPairs(encoded)) setAt(root, pathOf(name), value);
  return Object.fromEntries(Object.entries(root).map(([name, branch]) => [name, settle(branch)]));
};

/** `line_items[0][price]` → `['line_items', '0', 'price']`; text outside the brackets belongs to the first step. */
const pathOf = (name: string): string[] => {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
};

const setAt = (root: Branch, path: readonly string[], value: string) => {
  let branch = root;
  path.forEach((step, depth) => {
    const name = step === '' && depth > 0 ? String(Object.keys(branch).length) : step;
    if (depth === path.length - 1) {
      branch[name] = value;
      return;
    }
    const next = branch[name];
    const deeper: Branch = typeof next === 'object' ? next : Object.create(null);
    branch[name] = deeper;
    branch = deeper;
  });
};

const settle = (branch: string | Branch): FormValue => {
  if (typeof branch === 'string') return branch;
  const names = Object.keys(branch);
  const isList = names.length > 0 && names.every((name) => /^\d{1,6}$/.test(name));
  if (!isList) return Object.fromEntries(names.map((name) => [name, settle(branch[name] ?? '')]));
  return names.sort((a, b) => Number(a) - Number(b)).map((name) => settle(branch[name] ?? ''));
};
