/** Home (§2). */
export const Component = () => <h1 tabIndex={-1}>Follow the nose</h1>;
