import { expect, test } from 'vitest'
import landing from '../../content/screens/landing.json' with { type: 'json' }
import leadForm from '../../content/screens/lead-form.json' with { type: 'json' }
import sentLeadForm from '../../content/screens/sent-lead-form.json' with { type: 'json' }
import { QUALIFICATION_LIMIT } from '../../domain/lead-qualification.ts'
import { dollars } from '../../domain/text/numbers.ts'
import { whatWeDo } from './what-we-do.ts'
import { content, rawScreens, textOf } from './words.ts'

const shown = (text: string) => text.replaceAll('{brokerAbove}', dollars(QUALIFICATION_LIMIT))

test.each(['/about', '/faq', '/privacy', '/terms', '/disclosure-statement', '/advertising-disclosure'])(
  '%s says what we do in the same words',
  (path) => expect(textOf(content.page(path))).toContain(whatWeDo),
)

test('so do the home page, its answer and the thank-you', () => {
  expect(shown(landing.about.text.join(' '))).toContain(whatWeDo)
  const answers = landing.faq.entries.map(({ answer }) => answer).join(' ')
  expect(shown(answers)).toContain(whatWeDo)
  expect(shown(leadForm.thanks.steps.join(' '))).toContain(whatWeDo)
})

test('the sender of a form is told of it as of now, with the way to stop it', () => {
  for (const told of Object.values(sentLeadForm)) expect(told).not.toContain('after you send it')
  expect(sentLeadForm.may).toMatch(/If we do, it goes out now\. To stop .*\(\/my-consent\) with your reference\.$/)
})

test('each screen of the form asks for adults once: its head, and the words beside the box', () => {
  const { intro, ...others } = leadForm.stepOne
  expect(JSON.stringify([others, leadForm.stepTwo])).not.toMatch(/\b18\b/)
})

test('the form says it too; above its first field it calls the sale a sale, and asks for adults', () => {
  expect(shown(leadForm.stepOne.whatWeDo)).toContain(whatWeDo)
  const intro = shown(leadForm.stepOne.intro)
  expect(intro).toContain(
    `Above ${dollars(QUALIFICATION_LIMIT)}, a lead broker may pay us for your form and pass it on`,
  )
  expect(intro).toMatch(/call that a sale, and you can opt out/)
  expect(intro).toMatch(/18 and older/)
})

test('beside every number to dial stands that calls may be recorded', () => {
  const texts = [
    ...content.pages.flatMap((page) => textOf(page).split('\n')).filter((line) => /555-01\d\d/.test(line)),
    ...rawScreens.flatMap(({ text }) => text.split('\n')).filter((line) => line.includes('{phoneHref}')),
  ]
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((line) => !/recorded/i.test(line))).toEqual([])
})

test('the sample of the arbitration clause names an administrator, costs and small claims', () => {
  const terms = textOf(content.page('/terms'))
  for (const part of ['Administrator', 'Costs', 'Small claims']) expect(terms).toContain(`${part} (sample text).`)
  expect(terms).toContain('for our lawyer to confirm')
})
