import { describe, expect, it } from 'vitest';
import { isStaff } from '#core/accounts/staff.ts';
import { staffLabels } from '#core/kernel/staff.ts';

describe('staff label (S5)', () => {
  it('a staff label counts only if it is in the given list, and a guest has none', () => {
    expect(isStaff({ labels: ['competitor', 'judge'] }, 'headjudge', 'judge')).toBe(true);
    expect(isStaff({ labels: ['judge'] }, 'headjudge')).toBe(false);
    expect(isStaff({ labels: ['competitor', 'Organiser'] }, ...staffLabels)).toBe(false);
    expect(isStaff(null, ...staffLabels)).toBe(false);
  });
});
