import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES, stateByCode } from '../../../domain/states.ts'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { bigNumbersIn, headlineIn, textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

const PAGE = aPlace({ page: '/bankruptcy' })
const ON_STATE_PAGE = (code: string) => aPlace({ page: '/a-state', state: stateByCode(code) })
const KNOWN_TO_BE_IN = (code: string) => aPlace({ page: '/bankruptcy', visitorState: stateByCode(code) })

const rendered = (submitted: Record<string, string>, place = PAGE) =>
  renderTool('protected-pay', new URLSearchParams({ tool: 'protected-pay', ...submitted }), place)

/** At most garnished, kept, and where a state is chosen the limit of federal law and the state's. */
const amounts = (html: string): readonly string[] => {
  const [keeps = '', most = ''] = bigNumbersIn(html)
  return [most, keeps, ...[...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value ?? '')]
}
const fieldNames = (html: string): readonly string[] =>
  [...html.matchAll(/(?:input|select) [^>]*?name="(\w+)"/g)].map(([, name]) => name ?? '')

describe('the federal rule', () => {
  test('weekly pay of $500: $125 can be taken', () => {
    expect(amounts(rendered({ period: 'weekly', disposable: '500' }).answer)).toEqual(['$125', '$375'])
  })

  test('two-weekly pay of $580: $145 can be taken', () => {
    expect(amounts(rendered({ period: 'two-weekly', disposable: '580' }).answer)).toEqual(['$145', '$435'])
  })

  test('it is said to set the federal limit, since a state’s may be the lower one that applies', () => {
    const { answer } = rendered({ state: 'Oregon', period: 'weekly', disposable: '500' })
    expect(answer).toContain('so it sets the federal limit.')
    expect(answer).toContain('Oregon protects more than federal law, so its limit applies.')
  })

  test('pay that does not exceed the floor stays whole', () => {
    const { spoken, answer } = rendered({ period: 'weekly', disposable: '217.50' })
    expect(spoken).toBe(
      'None of this paycheck can be garnished. $217.50 stays yours, at least. $0 can be garnished, at most.',
    )
    expect(amounts(answer)).toEqual(['$0', '$217.50'])
  })

  test('the example is the page without a query', () => {
    const { answer, start } = renderTool('protected-pay', new URLSearchParams('tool=protected-pay&example=1'), PAGE)
    expect(amounts(answer)).toEqual(['$125', '$375'])
    expect(start).toBe('example')
  })
})

describe('the visitor’s state', () => {
  const CHOSEN = '<option value="Texas" selected="">'
  const query = { period: 'weekly', disposable: '900' }

  test('is chosen already where it is known, with the questions of its rule', () => {
    expect(renderTool('protected-pay', new URLSearchParams(), KNOWN_TO_BE_IN('TX')).html).toContain(CHOSEN)
    const { html } = renderTool('protected-pay', new URLSearchParams(), KNOWN_TO_BE_IN('NY'))
    expect(fieldNames(html)).toContain('gross')
    expect(amounts(rendered(query, KNOWN_TO_BE_IN('TX')).answer).slice(0, 2)).toEqual(['$0', '$900'])
  })

  test('gives way to the state that is chosen in the tool', () => {
    expect(amounts(rendered({ ...query, state: 'Alabama' }, KNOWN_TO_BE_IN('TX')).answer)[0]).toBe('$225')
  })

  test('is asked for first where it is not known, and an answer without it says that many states protect more', () => {
    const blank = renderTool('protected-pay', new URLSearchParams(), PAGE).html
    expect(fieldNames(blank)[1]).toBe('state')
    expect(blank).toContain('>Choose your state<')
    const { spoken, answer } = rendered(query)
    expect(spoken).toMatch(/^By federal law alone, most of this paycheck stays yours\./)
    expect(textOf(answer)).toContain(
      'The rest can be garnished only after a collector wins in court, and many states protect more.',
    )
  })
})

describe('a state’s rule', () => {
  test.each([
    ['Texas keeps ordinary debts from pay', 'Texas', {}, ['$0', '$500', '$125', '$0']],
    ['South Dakota takes a fifth', 'South Dakota', {}, ['$100', '$400', '$125', '$100']],
    [
      'California at a minimum wage of $5 falls back to the federal wage',
      'California',
      { localMinimumWage: '5' },
      ['$60.80', '$439.20', '$125', '$60.80'],
    ],
    ['Minnesota’s follows a wage that is asked for', 'Minnesota', {}, ['', '', '$125', 'Not worked out']],
    ['Minnesota keeps 40 hours’ pay whole', 'Minnesota', { stateMinimumWage: '15' }, ['$0', '$500', '$125', '$0']],
    ['Oregon keeps $400 whole', 'Oregon', {}, ['$100', '$400', '$125', '$100']],
    ['Michigan has the federal limit', 'Michigan', {}, ['$125', '$375', '$125', '$125']],
    ['Alabama repeats the federal limit', 'Alabama', {}, ['$125', '$375', '$125', '$125']],
    [
      'Maryland protects 30 hours at its own wage',
      'Maryland',
      { stateMinimumWage: '15' },
      ['$50', '$450', '$125', '$50'],
    ],
    ['a head of family in Florida keeps all', 'Florida', { headOfFamily: 'yes' }, ['$0', '$500', '$125', '$0']],
    ['anyone else in Florida has the federal limit', 'Florida', {}, ['$125', '$375', '$125', '$125']],
  ])('%s', (_, state, more, expected) => {
    expect(amounts(rendered({ state, period: 'weekly', disposable: '500', ...more }).answer)).toEqual(expected)
  })

  test('asks for what the rule needs, and says so where it is missing', () => {
    const { html, answer } = rendered({ state: 'New York', period: 'weekly', disposable: '500' })
    expect(fieldNames(html)).toEqual(['tool', 'state', 'period', 'disposable', 'gross', 'stateMinimumWage'])
    expect(headlineIn(answer)).toContain('fill in the paycheck before deductions and the minimum wage where you work')
    // New York takes 10% of pay before deductions at most; the federal quarter is no number to remember.
    expect(bigNumbersIn(answer)).toEqual([])
    expect(answer).toContain('$125')
  })

  test.each([
    ['California', 'Add your minimum wage', 'localMinimumWage'],
    ['Maryland', 'Add your minimum wage', 'stateMinimumWage'],
    ['Delaware', 'Add your pay before deductions', 'gross'],
  ])('says the most that federal law allows in %s, and leads to what is missing', (state, label, field) => {
    const { html, answer } = rendered({ state, period: 'weekly', disposable: '800' })
    expect(headlineIn(answer)).toContain(
      `At most $200 of this paycheck can be garnished under federal law, and maybe less in ${state}.`,
    )
    expect(answer).toContain(`<a class="btn btn-sm" href="#protected-pay-${field}">${label}</a>`)
    expect(html).toContain(`id="protected-pay-${field}"`)
    expect(answer).not.toContain('Find your last day')
  })

  test.each([
    ['Florida', 'If you pay more than half', 'none of this paycheck can be garnished in Florida.'],
    ['Missouri', 'If you pay more than half', 'at most $70 can be garnished in Missouri.'],
    ['Nebraska', 'If you pay more than half', 'at most $105 can be garnished in Nebraska.'],
    ['New Jersey', 'two and a half times', 'less may be garnished in New Jersey.'],
    ['Wisconsin', 'below the federal poverty line', 'none of this paycheck can be garnished in Wisconsin.'],
  ])('an unanswered question about the household is not told as settled in %s', (state, condition, limit) => {
    const headline = headlineIn(rendered({ state, period: 'weekly', disposable: '700' }).answer)
    expect(headline).toContain(condition)
    expect(headline).toContain(limit)
    const yes = { headOfFamily: 'yes', belowPovertyLine: 'yes', atMost250PercentOfPovertyLine: 'yes', gross: '800' }
    expect(headlineIn(rendered({ state, period: 'weekly', disposable: '700', ...yes }).answer)).not.toContain(condition)
    const no = { headOfFamily: 'no', belowPovertyLine: 'no', atMost250PercentOfPovertyLine: 'no' }
    expect(headlineIn(rendered({ state, period: 'weekly', disposable: '700', ...no }).answer)).not.toContain(condition)
  })

  test('says of New Jersey’s tenth only what is known: an amount with the pay it is a share of', () => {
    const headlineWith = (more: object) =>
      headlineIn(rendered({ state: 'New Jersey', period: 'weekly', ...more } as Record<string, string>).answer)
    expect(headlineWith({ disposable: '700', gross: '800' })).toContain('at most $80 can be garnished in New Jersey.')
    // Close to what federal law protects, a tenth may be more than the federal limit.
    expect(headlineWith({ disposable: '220', gross: '300' })).not.toContain('New Jersey')
    expect(headlineWith({ disposable: '220' })).toContain('less may be garnished')
  })

  test.each([
    ['Arkansas', {}],
    ['Colorado', { stateMinimumWage: '15' }],
    ['Florida', { headOfFamily: 'yes', disposable: '760' }],
    ['Georgia', {}],
    ['Indiana', {}],
    ['Iowa', {}],
    ['Kansas', {}],
    ['Louisiana', {}],
    ['Mississippi', {}],
    ['New Hampshire', {}],
    ['Oklahoma', {}],
    ['Rhode Island', {}],
    ['Vermont', {}],
    ['Washington', { stateMinimumWage: '17' }],
    ['Wisconsin', {}],
  ])('says that %s protects more in cases that are not asked about', (state, more) => {
    const { answer } = rendered({ state, period: 'weekly', disposable: '700', ...more })
    expect(answer).toContain(`The law of ${state} protects more in some cases`)
    expect(answer).not.toContain('protects no more')
  })

  test.each(['Iowa', 'Vermont'])('says that the limit of %s is one for consumer credit', (state) => {
    const { answer } = rendered({ state, period: 'weekly', disposable: '300' })
    expect(answer).toContain('This limit is for consumer credit')
  })

  test('says that more may be garnished in Arizona for a judgment older than its limit, as its page does', () => {
    const older = 'For a judgment from before December 5, 2022, the older limit of 25% may still count'
    expect(readFileSync('content/state-law/arizona.yaml', 'utf8').replace(/\s+/g, ' ')).toContain(older)
    const arizona = (disposable: string) =>
      rendered({ state: 'Arizona', period: 'weekly', disposable, localMinimumWage: '14.70' }).answer
    for (const disposable of ['2000', '600']) {
      expect(arizona(disposable)).toContain(`${older} in Arizona, so more may be garnished.`)
    }
    // The federal limit leaves all of it, whenever the judgment was.
    expect(arizona('200')).not.toContain(older)
  })

  test.each([
    ['Alaska', {}, 'Alaska has raised it since'],
    ['Minnesota', { stateMinimumWage: '15' }, 'Minnesota takes less from lower pay, in steps'],
  ])('says of %s what its record leaves out', (state, more, sentence) => {
    expect(rendered({ state, period: 'weekly', disposable: '700', ...more }).answer).toContain(sentence)
    expect(rendered({ state, period: 'weekly', disposable: '300', ...more }).answer).not.toContain(sentence)
  })

  test('has nothing to add where nothing can be garnished anyway', () => {
    const { answer } = rendered({ state: 'Vermont', period: 'weekly', disposable: '200' })
    expect(answer).not.toMatch(/protects more in some cases|consumer credit/)
  })

  test('asks nothing that the rule does not need', () => {
    expect(fieldNames(rendered({ state: 'Texas', disposable: '500' }).html)).toEqual([
      'tool',
      'state',
      'period',
      'disposable',
    ])
  })

  test('on a state’s page the state is the page’s, whatever the query says', () => {
    const { html, answer } = rendered({ state: 'Alabama', period: 'weekly', disposable: '500' }, ON_STATE_PAGE('TX'))
    expect(fieldNames(html)).not.toContain('state')
    expect(amounts(answer)).toEqual(['$0', '$500', '$125', '$0'])
  })

  test('pay before deductions cannot be less than after them', () => {
    const { errors, answer } = rendered({ state: 'Delaware', period: 'weekly', disposable: '500', gross: '499' })
    expect(errors).toEqual({
      gross: 'Change the paycheck before deductions: it cannot be less than the paycheck after taxes, $500.',
    })
    expect(answer).toContain('href="#protected-pay-gross"')
  })

  test('no answer says undefined or NaN, and none takes more than the federal rule', () => {
    const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[$,]/g, '')) * 100)
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.constantFrom('weekly', 'two-weekly', 'twice-monthly', 'monthly'),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.option(fc.integer({ min: 0, max: 3_000_000 })),
        fc.option(fc.integer({ min: 725, max: 2_500 })),
        fc.constantFrom('yes', 'no', 'unsure'),
        (state, period, disposable, gross, wage, yes) => {
          const { answer, errors } = rendered({
            state: state.name,
            period,
            disposable: String(disposable / 100),
            ...(gross === null ? {} : { gross: String(gross / 100) }),
            ...(wage === null ? {} : { stateMinimumWage: String(wage / 100), localMinimumWage: String(wage / 100) }),
            headOfFamily: yes,
          })
          if (Object.keys(errors).length > 0) return
          expect(answer).not.toMatch(/undefined|NaN|\{\w+\}/)
          if (headlineIn(answer).includes('fill in')) {
            expect(bigNumbersIn(answer)).toEqual([])
            return
          }
          const [most, keeps, federal] = amounts(answer)
          expect(cents(most)).toBeLessThanOrEqual(cents(federal))
          expect(cents(most) + cents(keeps)).toBe(disposable)
        },
      ),
    )
  })
})
