/** Stand-in for an actor that no composition root has plugged in: fails loudly, by name. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`the actor "${name}" was not provided`);
};
