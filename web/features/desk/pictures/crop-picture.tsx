import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { type Crop, croppedTo, movedTo, wholePicture } from '#core/desk/pictures/crop.ts';
import styles from './pictures.module.css';

const shapes = [
  ['As it is', null],
  ['Square', 1],
  ['Wide', 3 / 2],
  ['Tall', 2 / 3],
] as const;

/** The largest width at which the picture is drawn, in pixels: enough to choose the crop. */
const maxDrawn = 1000;
const percent = 100;

type CropPictureProps = {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
};

/** Chooses the part of a picture to keep, by dragging the frame or by sliders, which also work by keyboard. */
export const CropPicture = ({ picture, crop, onCrop }: CropPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const group = useId();
  const [shape, setShape] = useState<number | null>(null);
  const [zoom, setZoom] = useState(percent);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop } | null>(null);

  useEffect(() => {
    const scale = Math.min(1, maxDrawn / picture.width);
    const at = canvas.current;
    if (!at) return;
    at.width = Math.max(1, Math.round(picture.width * scale));
    at.height = Math.max(1, Math.round(picture.height * scale));
    at.getContext('2d')?.drawImage(picture, 0, 0, at.width, at.height);
  }, [picture]);

  const reshape = (next: number | null, part: number) => {
    setShape(next);
    setZoom(part);
    onCrop(croppedTo(next === shape ? crop : wholePicture, picture, next, part / percent));
  };
  const dragged = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    const from = drag.current;
    if (!box || !from) return;
    const [right, down] = [(clientX - from.x) / box.width, (clientY - from.y) / box.height];
    onCrop(movedTo(from.crop, from.crop.left + right, from.crop.top + down));
  };
  const room = { width: 1 - crop.width, height: 1 - crop.height };

  return (
    <div className={styles.cropper}>
      <div className={styles.stage}>
        <canvas ref={canvas} aria-label="The picture you chose" role="img" />
        <div
          className={styles.kept}
          style={{
            left: `${crop.left * percent}%`,
            top: `${crop.top * percent}%`,
            width: `${crop.width * percent}%`,
            height: `${crop.height * percent}%`,
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={dragged}
          onPointerUp={() => {
            drag.current = null;
          }}
        />
      </div>
      <fieldset className={styles.shapes}>
        <legend>Shape</legend>
        {shapes.map(([name, ratio]) => (
          <label key={name}>
            <input type="radio" name={group} checked={shape === ratio} onChange={() => reshape(ratio, percent)} />{' '}
            {name}
          </label>
        ))}
      </fieldset>
      <Slider name="How much of it to keep" value={zoom} least={10} onChange={(part) => reshape(shape, part)} />
      <Slider
        name="Left to right"
        value={room.width < 0.001 ? 0 : (crop.left / room.width) * percent}
        isIdle={room.width < 0.001}
        onChange={(value) => onCrop(movedTo(crop, (value / percent) * room.width, crop.top))}
      />
      <Slider
        name="Top to bottom"
        value={room.height < 0.001 ? 0 : (crop.top / room.height) * percent}
        isIdle={room.height < 0.001}
        onChange={(value) => onCrop(movedTo(crop, crop.left, (value / percent) * room.height))}
      />
    </div>
  );
};

type SliderProps = {
  readonly name: string;
  readonly value: number;
  readonly least?: number;
  /** Whether there is no room to move. */
  readonly isIdle?: boolean;
  readonly onChange: (value: number) => void;
};

const Slider = ({ name, value, least = 0, isIdle = false, onChange }: SliderProps) => (
  <label className={styles.slider}>
    <span>{name}</span>
    <input
      type="range"
      min={least}
      max={percent}
      step={1}
      value={Math.round(value)}
      disabled={isIdle}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
);
