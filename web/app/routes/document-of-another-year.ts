let loading: Promise<never> | undefined;

/** Loads the document of the present address, which shows another year; never resolves, so the page stays until then. */
export const documentOfAnotherYear = (): Promise<never> => {
  loading ??= new Promise<never>(() => window.location.reload());
  return loading;
};
