import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconNames } from '#core/kernel/content-shapes/icon.ts';

const icons = join(import.meta.dirname, '../../../../web/public/art/icons');

describe('icon for content', () => {
  it.each(iconNames)('an icon for content has a coloured and a plain drawing: %s', (name) => {
    expect(existsSync(join(icons, `${name}.svg`))).toBe(true);
    expect(existsSync(join(icons, `plain/${name}.svg`))).toBe(true);
  });
});
