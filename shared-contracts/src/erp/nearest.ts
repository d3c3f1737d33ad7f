/** Levenshtein distance: how many letters must be added, removed or changed to turn one text into the other. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const own = [row + 1];
    for (let at = 0; at < other.length; at += 1)
      own.push(
        Math.min(
          (above[at] ?? 0) + (letter === other[at] ? 0 : 1),
          (above[at + 1] ?? 0) + 1,
          (own[at] ?? 0) + 1,
        ),
      );
    above = own;
  }
  return above[other.length] ?? 0;
}

/** Longer texts are not compared: no name is that long, and the comparison would be slow. */
const MOST_LETTERS = 100;

const plain = (text: string): string =>
  text
    .slice(0, MOST_LETTERS)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

/** The known name that is most similar to `text`. Ignores case, blanks, `_` and `-`. Undefined without known names. */
export function nearestOf(text: string, known: readonly string[]): string | undefined {
  const distances = known.map((name) => ({ name, far: distance(plain(text), plain(name)) }));
  return distances.sort((one, other) => one.far - other.far)[0]?.name;
}
