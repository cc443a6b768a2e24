/**
 * The style of a link preview image of 1200 by 630 pixels: large title at the left, larger dog, soil below for the
 * date.
 */
export const cardLayout = `
  .card > * { position: fixed; inset: 0; min-height: 0; }
  .card > [data-panel] { border-bottom: 64px solid var(--soil); }
  .card .wrap { position: static; max-width: none; height: 100%; padding: 0; }
  .card :is(p, h1) { position: absolute; left: 64px; margin: 0; }
  .card .festival { top: 58px; font: 900 36px / 1 var(--serif); }
  .card h1 { top: 148px; max-width: 680px; font-size: 92px; line-height: 0.95; }
  .card .day { bottom: 24px; color: #f7f1e5; font-size: 26px; font-weight: 550; }
  .card > [data-panel] .day { bottom: -40px; }
  .card [data-figure][data-figure][data-figure] {
    position: absolute; right: 56px; bottom: 16px; width: 400px; max-width: none; margin: 0;
  }
  .card [data-figure="sitting"][data-figure][data-figure] { width: 340px; }
`;
