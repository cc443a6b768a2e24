/**
 * Divides a whole sum in proportion to weights, to the penny: each share is rounded down, and the pennies left go to
 * those with the largest remainders, the earlier one first. Weights that are all 0 count as equal.
 */
export const proportionalShares = (sum: number, weights: readonly number[]): readonly number[] => {
  if (weights.length === 0) return [];
  const total = weights.reduce((all, each) => all + each, 0);
  if (total === 0)
    return proportionalShares(
      sum,
      weights.map(() => 1),
    );
  const [sign, whole] = [sum < 0 ? -1 : 1, Math.abs(sum)];
  const exact = weights.map((weight) => (whole * weight) / total);
  const shares = exact.map(Math.floor);
  let left = whole - shares.reduce((all, each) => all + each, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares.map((share) => (share === 0 ? 0 : sign * share));
};
