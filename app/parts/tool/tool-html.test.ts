import { createElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** What a part of a page finds under a tool's name. */
async function found(name: string): Promise<string> {
  const { ToolHtmlContext } = await import('./tool-html.ts')
  const Part = () => useContext(ToolHtmlContext).get(name) ?? 'nothing'
  return renderToStaticMarkup(createElement(Part))
}

test('the browser finds the tools of its document, also after a part of the page was taken away', async () => {
  const tools = [
    { dataset: { tool: 'budget' }, innerHTML: 'rent' },
    { dataset: { tool: 'payoff-planner' }, innerHTML: 'balance' },
  ]
  vi.stubGlobal('document', { querySelectorAll: (name: string) => (name === 'money-tool' ? tools.splice(0) : []) })
  expect(await found('budget')).toBe('rent')
  expect(await found('payoff-planner')).toBe('balance')
  expect(await found('apr-cost')).toBe('nothing')
})

test('the server begins with none', async () => {
  expect(await found('budget')).toBe('nothing')
})
