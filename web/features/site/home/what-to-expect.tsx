import { Link } from 'react-router-dom';
import type { HomeWords } from '#core/site/content/pages/home.ts';
import { Section } from '../../../design/layout/section.tsx';
import { Picture } from '../../../design/pictures/picture.tsx';
import { classNames } from '../../../design/type/class-names.ts';
import { TileDrawing } from './tile-drawing.tsx';
import styles from './what-to-expect.module.css';

type Words = HomeWords['expect'];

const Tile = ({ title, text, go, to, colour, drawing, photo }: Words['tiles'][number]) => (
  <Link to={to} className={classNames(styles.tile, 'printed', photo && styles.photo)} data-panel={colour}>
    {photo && <Picture picture={photo} sizes="(min-width: 56.25em) 34rem, 94vw" />}
    <div className={styles.words}>
      <h3>{title}</h3>
      <p>{text}</p>
      {go && <span className={styles.go}>{go}</span>}
    </div>
    {drawing && <TileDrawing name={drawing} className={styles.drawing} />}
  </Link>
);

/** What To Expect (§2): a mosaic of five tiles, each a single link. */
export const WhatToExpect = ({ title, tiles }: Words) => (
  <Section edge={1} id="expect">
    <div className={`wrap ${styles.expect}`}>
      <h2>{title}</h2>
      <div className={styles.mosaic}>
        {tiles.map((tile) => (
          <Tile key={tile.title} {...tile} />
        ))}
      </div>
    </div>
  </Section>
);
