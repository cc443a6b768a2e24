/** Single dictionaries of the estimator's, where all together would be twice the weight. */
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const words: string[];
  export default words;
}
