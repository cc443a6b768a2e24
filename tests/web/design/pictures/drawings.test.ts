import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const web = new URL('../../../../web/', import.meta.url);
const filesOf = async (ending: string) => {
  const names = (await readdir(web, { recursive: true })).filter((name) => name.endsWith(ending));
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, web), 'utf8') })));
};

it('the drawings of the design show their dark colours in Safari, which ignores `prefers-color-scheme` in an image', async () => {
  const sheets = (await filesOf('.css')).map(({ text }) => text).join('\n');
  const drawings = (await filesOf('.svg')).filter(
    ({ name, text }) => name.startsWith('design/art/') && text.includes('prefers-color-scheme'),
  );
  expect(drawings.length).toBeGreaterThan(10);
  for (const { name, text } of drawings) {
    const [, dark] = /\(prefers-color-scheme:dark\)\{svg:root(\{[^}]*\})\}/.exec(text) ?? expect.unreachable(name);
    expect(text, name).toMatch(/^<svg id="night"/);
    expect(text, name).toContain(`svg:root:target${dark}`);
    expect(sheets, name).toContain(`${basename(name)}#night`);
  }
});

it.each([
  ['light', 'initial', ''],
  ['dark', '', 'initial'],
])('a part of a page that is always %s shows drawings in those colours', async (scheme, byDay, atNight) => {
  const rules = (await filesOf('.module.css')).flatMap(({ name, text }) =>
    (text.match(/[^{}]+\{[^{}]*\}/g) ?? []).map((rule) => ({ name, rule })),
  );
  const always = rules.filter(({ rule }) => rule.includes(`color-scheme: ${scheme};`) && !rule.includes('input'));
  expect(always.length).toBeGreaterThan(0);
  for (const { name, rule } of always) {
    expect(rule, name).toContain(`--by-day: ${byDay};`);
    expect(rule, name).toContain(`--at-night: ${atNight};`);
  }
});
