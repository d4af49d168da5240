import type { Page } from '@playwright/test'

/** Each shift of the layout that the visitor did not cause, with what moved. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number
            readonly hadRecentInput: boolean
            readonly sources: readonly { readonly node?: Node }[]
          })[])
            if (!entry.hadRecentInput)
              seen.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.nodeName).join(' ')}`)
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are handed over in a task of their own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(seen))))
      }),
  )
