const syllables =
  "ba be bo da de do fi ga go ha ka ki la le lo ma mi mo na ne no pa pe ra re ri ro sa se so ta te to va vi".split(" ");
const vocabularySize = 20_000;
/** Every text has some of these, as English texts do. */
const frequent = "the of to and in that it is was for on with as they this them there".split(" ");
const frequentShare = 0.35;
/** Texts with one of the sought words: one of so many. */
const rare = { marina: 400, contract: 150, 東京都の計画: 500 } as const;

/** Words of two to five syllables, the same in each run. */
const vocabulary = Array.from({ length: vocabularySize }, (_, index) => {
  let rest = index + syllables.length;
  let word = "";
  for (; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length];
  return word;
});

/** Returns a function that writes texts, as a team does: few words are frequent, most are rare. The same in each run. */
export function createWriter(seed: number): (words: number) => string {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const wordOf = () => {
    const among = random() < frequentShare ? frequent : vocabulary;
    // The cube gives the first words most of the uses.
    return among[Math.floor(random() ** 3 * among.length)] ?? "";
  };
  let written = 0;
  return (words) => {
    written += 1;
    const sought = Object.entries(rare).flatMap(([word, each]) => (written % each === 0 ? [word] : []));
    return [...sought, ...Array.from({ length: words }, wordOf)].join(" ");
  };
}
