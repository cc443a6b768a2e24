import { classNames } from '../../design/type/class-names.ts';
import styles from './sign.module.css';

/** The signs, drawn as linocuts: the outline of each, and the gouges in it that show the background. */
const signs = {
  tick: {
    viewBox: '3 0 96 100',
    body: ['M5 53L21 37.500L40.5 59L79 9.500L96.5 22L42.5 92.500L38 89Z'],
    gouges: [
      'M20 46Q26.8 57.4 37 66Q30.2 54.6 20 46Z',
      'M48 66Q62.9 49.4 74 30Q59.1 46.6 48 66Z',
      'M58 44Q70.2 31.5 80 17Q67.8 29.5 58 44Z',
      'M30 62Q34.9 70.8 42 78Q37.1 69.2 30 62Z',
    ],
  },
  bang: {
    viewBox: '31 0 40 100',
    body: ['M33 4L67.5 6L61 62.500L40.5 63.500Z', 'M38.5 72L62.5 70.500L65 94L36.5 96Z'],
    gouges: [
      'M42 12Q42 31.2 46 50Q46 30.8 42 12Z',
      'M58 16Q55 27.8 55 40Q58 28.2 58 16Z',
      'M43 80Q50.7 80.8 58 78Q50.3 77.2 43 80Z',
      'M46 88Q51.1 88.7 56 87Q50.9 86.3 46 88Z',
    ],
  },
  cross: {
    viewBox: '4 0 94 100',
    body: [
      'M11 23L24 9.500L50.5 36L77 7.500L92.5 22L64.5 50L92 77L78.5 92.500L50 64.500L22.5 91.500L7.5 78.500L35.5 50Z',
    ],
    gouges: [
      'M22 20Q30.4 32.5 42 42Q33.6 29.5 22 20Z',
      'M60 60Q68.4 71.6 80 80Q71.6 68.4 60 60Z',
      'M76 18Q66.7 25.9 60 36Q69.3 28.1 76 18Z',
      'M40 64Q29.8 70.7 22 80Q32.2 73.3 40 64Z',
    ],
  },
  arrow: {
    viewBox: '4 0 94 100',
    body: ['M5 40L52 38.500L50.5 14L95.5 50.500L52 87.500L52.5 62.500L6 63.500Z'],
    gouges: [
      'M14 47Q30.1 48.5 46 46Q29.9 44.5 14 47Z',
      'M20 56Q39 57.1 58 55Q39 53.9 20 56Z',
      'M62 34Q70.8 43.6 82 50Q73.2 40.4 62 34Z',
    ],
  },
  double: {
    viewBox: '2 14 96 86',
    body: ['M4 50L14 40L25 53L47 22L58 30L28 74Z', 'M40 68L50 58.500L60 70L84 36L95.5 44L63 92Z'],
    gouges: [
      'M16 49Q19.4 55.4 25 60Q21.6 53.6 16 49Z',
      'M34 52Q42.3 42.9 48 32Q39.7 41.1 34 52Z',
      'M52 68Q55.4 74.4 61 79Q57.6 72.6 52 68Z',
      'M70 68Q78.4 59 84 48Q75.6 57 70 68Z',
    ],
  },
} as const;

/** The names of the signs. */
export type SignName = keyof typeof signs;

/**
 * The sign of a verdict, recognisable by its outline alone. It has the text's colour; its gouges have the colour
 * `--ground`.
 */
export const Sign = ({ of, className }: { readonly of: SignName; readonly className?: string | undefined }) => (
  <svg className={classNames(styles.sign, className)} viewBox={signs[of].viewBox} aria-hidden="true" focusable="false">
    {signs[of].body.map((path) => (
      <path key={path} className={styles.body} d={path} />
    ))}
    {signs[of].gouges.map((path) => (
      <path key={path} className={styles.gouge} d={path} />
    ))}
  </svg>
);
