// How texts are typed, in the files of content/ and on the pages.

export interface Text {
  readonly place: string
  readonly text: string
}

/** The specification has these with straight apostrophes and three dots. */
export const FIXED = [
  "There's No Rush At All.",
  "There's absolutely no obligation.",
  "Thank you! We'll be in touch soon.",
  'Submitting...',
]

export const RULES: readonly (readonly [name: string, wrong: RegExp])[] = [
  ['typographic apostrophes and quotation marks', /['"`´]/],
  ['quotation marks close to what they quote', /“\s|\s”|[\p{L}\d]“|”[\p{L}\d]/u],
  ['periods and commas inside quotation marks', /”[.,]/],
  ['one space', /\S {2,}\S/],
  // A range of a citation has an en dash.
  ['no hyphen and no long dash', /\s-{1,2}\s|—|(?<!\d|\))–(?![\d.(])/],
  ['no space before punctuation', /\s[,;:.!?](\s|$)/],
  ['dollars with thousands separated', /\$\d{4}/],
  [
    'dollars next to their sign, cents with two digits',
    /\$\s|\$[\d,]+\.\d(?!\d)(?! (m|b|tr)illion)|\$[\d,]+\.\d{3}(?! trillion)/,
  ],
  ['signs for dollars and percent', /\d dollars|\d percent|\d\s%/],
]

/** The texts that break a rule: where each stands, and what is around the fault. */
export const against = (wrong: RegExp, texts: readonly Text[]): readonly string[] =>
  texts
    .filter(({ text }) => !FIXED.includes(text) && wrong.test(text))
    .map(({ place, text }) => `${place}: …${text.slice(Math.max(0, text.search(wrong) - 40), text.search(wrong) + 40)}`)
