type ParamsIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamsIn<Tail>
    : Rest
  : never;

/** An endpoint's path with the values of its parameters, each percent-encoded, for a request, a link or a form. */
export const pathTo = <Path extends string>(path: Path, params: Readonly<Record<ParamsIn<Path>, string>>): string => {
  const values: Readonly<Record<string, string>> = params;
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''));
};
