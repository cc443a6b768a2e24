/** The estimator's dictionaries as single modules: the module with all of them would be twice as large. */
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const words: string[];
  export default words;
}
