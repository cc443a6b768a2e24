/** The longer side of a frame for the reader, in pixels: enough for a code that fills a third of the picture. */
const maxPixels = 960;

/** Copies camera frames onto one canvas, scaled down as far as the reader allows. Returns null while there is no picture. */
export const frameCopier = (): ((video: HTMLVideoElement) => HTMLCanvasElement | null) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0 || height === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
    const scale = Math.min(1, maxPixels / Math.max(width, height));
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
    context.drawImage(video, 0, 0, wide, high);
    return canvas;
  };
};
