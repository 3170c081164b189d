/**
 * Returns true for one emoji that fonts draw as one sign. Keyboards leave out the variation selector of some, which
 * makes a sign an emoji.
 */
export function isOneEmoji(text: string): boolean {
  return [text, `${text}\ufe0f`].some((sign) => /^\p{RGI_Emoji}$/v.test(sign));
}
