import { extractText } from 'unpdf';
import { expect } from 'vitest';

/** Names of people, hounds and companies, by script. */
export const names: Readonly<Record<string, readonly string[]>> = {
  Latin: ['Siân O’Hara-Lee', 'Łukasz Żółć', 'Ŵyn', 'Jørgen Ærø', 'Þóra Eiríksdóttir', 'Đặng Strauß', 'Șerban Țepeș'],
  Vietnamese: ['Nguyễn Thị Ánh', 'Trần Đức Lương', 'Phạm Ngữ'],
  Greek: ['Ωμέγα Παπαδοπούλου', 'Χρήστος Ζώης', 'Ἀριστοτέλης'],
  Cyrillic: ['Олександр Їжак', 'Бублик', 'Қайрат Өмір'],
  Hebrew: ['שרה כהן', 'חברה בע"מ', 'דוד לוי'],
  Arabic: ['محمد بن علي', 'فاطمة الزهراء', 'پروانه'],
  Japanese: ['株式会社トリュフ', 'さくら', '髙橋 健'],
  Korean: ['김민준', '박서연', '송로 버섯'],
  'simplified Chinese': ['王小明', '陈伟', '刘德华'],
  'traditional Chinese': ['陳大文', '黃國華'],
  Devanagari: ['प्रिया शर्मा', 'राम'],
  Thai: ['สมชาย', 'สุรีย์'],
  Georgian: ['ნინო', 'გიორგი'],
  Armenian: ['Արամ', 'Անի'],
};
export const all = Object.values(names).flat();

/** Letters without spaces and marks of direction, sorted: a reader may give an Indian vowel before its consonant. */
const lettersOf = (text: string): string =>
  Array.from(text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, ''))
    .toSorted()
    .join('');

/** The text of a PDF, page after page. */
export const textOf = async (pdf: Buffer): Promise<string> =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text;

/** Expects each of the letters in the file, as often as the names have it. */
export const expectNames = async (pdf: Buffer, own: readonly string[]): Promise<void> => {
  const left = new Map(Map.groupBy(lettersOf(await textOf(pdf)), (letter) => letter).entries());
  const missing = Array.from(lettersOf(own.join('')), (letter) => (left.get(letter)?.pop() ? '' : letter)).join('');
  expect(missing).toBe('');
};
