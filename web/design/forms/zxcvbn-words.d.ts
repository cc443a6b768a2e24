/** The estimator's dictionaries one by one: all together they would be twice as large. */
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const words: string[];
  export default words;
}
