import { describe, expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { textOf } from '../../../tests/support/tool-text.ts'
import { renderTool } from '../render-tool.server.tsx'

describe('the question about income', () => {
  const asked = (state: string | undefined, amount: number) => {
    const income = { state, amount, source: { address: 'https://example.com/income', year: 2023 } }
    return textOf(
      renderTool('view-your-options', new URLSearchParams(), aPlace({ page: '/view-your-options', income })).html,
    )
  }

  test('gives the median of the visitor’s state with its date and source, and says whose table a court uses', () => {
    expect(asked('the District of Columbia', 108_210)).toContain(
      'Median household income in the District of Columbia in 2023: $108,210 ( Census Bureau ). Half of households have more. A bankruptcy court uses the U.S. Trustee’s table , by household size.',
    )
  })

  test('gives the nation’s where no state is known, and says that the state’s differs', () => {
    expect(asked(undefined, 77_719)).toMatch(/in the United States in 2023: \$77,719 .* Your state’s differs\./)
  })
})
