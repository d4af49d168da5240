import { describe, expect, test } from 'vitest'
import { changedContent, contentComplaint } from '../../tests/builders/changed-content.ts'

describe('wrong content stops the start with file, field and reason', () => {
  const about = 'pages/about.md'

  test.each<readonly [string, string, (text: string) => string, RegExp]>([
    ['an empty title', about, (text) => text.replace(/^title: .*$/m, 'title: ""'), /about\.md: title: is empty$/],
    ['a missing title', about, (text) => text.replace(/^title: .*\n/m, ''), /about\.md: title: /],
    [
      'a short description',
      about,
      (text) => text.replace(/^description: .*$/m, 'description: Short'),
      /about\.md: description: is shorter than 50 characters$/,
    ],
    [
      'a long description',
      about,
      (text) => text.replace(/^description: .*$/m, `description: ${'x'.repeat(161)}`),
      /about\.md: description: is longer than 160 characters$/,
    ],
    [
      'a date that is none',
      about,
      (text) => text.replace(/^published: .*$/m, 'published: soon'),
      /about\.md: published: is not a date such as/,
    ],
    ['a kind nobody knows', about, (text) => text.replace(/^kind: .*$/m, 'kind: poem'), /about\.md: kind: /],
    [
      'a related page elsewhere',
      about,
      (text) => text.replace(/^related: .*$/m, 'related: [https://example.com/]'),
      /about\.md: related\.0: is no path of this site$/,
    ],
    [
      'no front matter',
      about,
      (text) => text.replace('---\n', ''),
      /about\.md: the front matter between --- lines is missing$/,
    ],
    ['front matter that is no YAML', about, (text) => text.replace('---\n', '---\ntitle: "open\n'), /about\.md: /],
    [
      'a figure nobody knows',
      about,
      (text) => `${text}\n{figure.noSuchFigure}\n`,
      /about\.md: \{figure\.noSuchFigure\}: names no figure or setting$/,
    ],
    [
      'a part of a figure nobody knows',
      about,
      (text) => `${text}\n{figure.cardApr.colour}\n`,
      /about\.md: \{figure\.cardApr\.colour\}: /,
    ],
    [
      'a setting nobody knows',
      about,
      (text) => `${text}\n{secret}\n`,
      /about\.md: \{secret\}: names no figure or setting$/,
    ],
    [
      'a tool nobody knows',
      about,
      (text) => `${text}\n\n{{tool.crystal-ball}}\n`,
      /^pages\/about\.md: \{\{tool\.crystal-ball\}\}: names no tool$/,
    ],
    [
      'a tool on a page that it does not list as its own',
      about,
      (text) => `${text}\n\n{{tool.budget}}\n`,
      /^pages\/about\.md: \{\{tool\.budget\}\}: forms\/tools\/tools\.ts does not list this page$/,
    ],
    [
      'a tool within a sentence',
      'pages/diy.md',
      (text) => `${text}\nTry {{tool.budget}} now.\n`,
      /^pages\/diy\.md: \{\{tool\.budget\}\}: double braces are for a tool on a line of its own in the text of a page$/,
    ],
    [
      'a tool outside the text of a page',
      about,
      (text) => text.replace(/^lede: .*$/m, 'lede: "{{tool.budget}}"'),
      /^pages\/about\.md: \{\{tool\.budget\}\}: double braces are for a tool on a line of its own in the text of a page$/,
    ],
    [
      'a figure without a value',
      'figures.yaml',
      (text) => text.replace(/^ {2}value: .*\n/m, ''),
      /^figures\.yaml: cardApr\.value: /,
    ],
    [
      'a partner without an address',
      'partners.yaml',
      (text) => text.replace(/https:[^"]*/, 'nowhere'),
      /^partners\.yaml: partners\.0\.website: is not an address$/,
    ],
    [
      'a partner whose license is for no state',
      'partners.yaml',
      (text) => text.replace('held: {}', 'held: { atlantis: "1" }'),
      /^partners\.yaml: partners\.0\.licences\.held\.atlantis: is no state as in its address/,
    ],
    [
      'a partner that may reach nobody',
      'partners.yaml',
      (text) => text.replace('[calls, texts, email]', '[]'),
      /^partners\.yaml: partners\.0\.channels: is empty/,
    ],
    [
      'a list of partners without a version',
      'partners.yaml',
      (text) => text.replace(/^version: .*$/m, 'version: "new"'),
      /^partners\.yaml: version: is not a date/,
    ],
    [
      'a change before the day of publication',
      about,
      (text) => text.replace(/^modified: .*$/m, 'modified: 2020-01-01'),
      /about\.md: modified: is before the day of publication$/,
    ],
    [
      'a review before the last change',
      about,
      (text) => text.replace(/^reviewed: .*$/m, 'reviewed: 2026-01-01'),
      /about\.md: reviewed: is before the last change$/,
    ],
    [
      'a list that does not exist',
      'pages/how-we-check.md',
      (text) => text.replace('{{list.figures}}', '{{list.numbers}}'),
      /how-we-check\.md: \{\{list\.numbers\}\}: names no list$/,
    ],
    ['no day of review', about, (text) => text.replace(/^reviewed: .*\n/m, ''), /about\.md: reviewed: /],
    ['no keywords', about, (text) => text.replace(/^keywords: .*$/m, 'keywords: []'), /about\.md: keywords: is empty$/],
    [
      'an information page without sources',
      'pages/diy.md',
      (text) => text.replace(/^sources:\n(?: .*\n)+/m, 'sources: []\n'),
      /diy\.md: sources: is empty: a page of this kind names its sources$/,
    ],
    [
      'a related page that is not there',
      about,
      (text) => text.replace(/^related: .*$/m, 'related: [/contact, /nowhere]'),
      /about\.md: related\.1: is no page of this site$/,
    ],
    [
      'a related page that is the page itself',
      about,
      (text) => text.replace(/^related: .*$/m, 'related: [/about]'),
      /about\.md: related\.0: is the page itself$/,
    ],
    [
      'a figure without a unit',
      'figures.yaml',
      (text) => text.replace(/^ {2}unit: .*\n/m, ''),
      /^figures\.yaml: cardApr\.unit: /,
    ],
    [
      'a figure in another unit than it names',
      'figures.yaml',
      (text) => text.replace(/^ {2}unit: .*$/m, '  unit: dollars'),
      /^figures\.yaml: cardApr\.value: is not in the unit it names$/,
    ],
    [
      'a figure that does not say whether it has a source',
      'figures.yaml',
      (text) => text.replace(/^ {2}source:\n(?: {4}.*\n)+/m, ''),
      /^figures\.yaml: cardApr\.source: /,
    ],
    [
      'a figure without a date',
      'figures.yaml',
      (text) => text.replace(/^ {2}asOf: .*$/m, '  asOf: lately'),
      /^figures\.yaml: cardApr\.asOf: is not a year, quarter or month$/,
    ],
    [
      'a table of the privacy policy without its fourth column',
      'privacy-table.yaml',
      (text) => text.replace(', For how long]', ']'),
      /^privacy-table\.yaml: columns: has not four columns$/,
    ],
    [
      'a blank rule of a state’s law',
      'state-law/texas.yaml',
      (text) => text.replace(/^ {4}rule: .*$/m, '    rule: ""'),
      /^state-law\/texas\.yaml: limits\.cards\.rule: is empty$/,
    ],
    [
      'a legal notice without a version',
      'legal-notices.json',
      (text) => text.replace(/"version": "[^"]*",/, ''),
      /^legal-notices\.json: leadConsent\.version: /,
    ],
    [
      'a figure nobody knows, in the wording of a screen',
      'screens/landing.json',
      (text) => text.replace('"heading": "', '"heading": "{figure.noSuchFigure} '),
      /^screens\/landing\.json: \{figure\.noSuchFigure\}: names no figure or setting$/,
    ],
  ])('%s', (_name, file, change, line) => expect(contentComplaint(changedContent(file, change))).toMatch(line))
})
