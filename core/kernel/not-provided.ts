/** Placeholder for an actor that the composition root must provide: throws an error with its name. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`the actor "${name}" was not provided`);
};
