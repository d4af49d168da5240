import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../page-data/site.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AccessibilityPanelProps } from './accessibility-panel.tsx'

/** Leads to a page about reading this site; where script runs, it opens the panel of settings instead. */
export function AccessibilityTrigger() {
  const { text, to } = useSite().copy.footer.accessibility
  const { pathname } = useLocation()
  // The panel comes when it is first asked for, which on most visits is never.
  const [Panel, setPanel] = useState<ComponentType<AccessibilityPanelProps>>()
  const close = () => setPanel(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes it
  useEffect(() => close, [pathname])

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Safari does not focus a link that is pressed; the dialog gives the focus back to it.
    event.currentTarget.focus()
    import('./accessibility-panel.tsx').then(
      ({ AccessibilityPanel }) => setPanel(() => AccessibilityPanel),
      // The line is down, or a new release took the file away: the page says what the browser itself offers.
      () => location.assign(to),
    )
  }
  return (
    <>
      <a className="foot-tool" href={to} onClick={open}>
        <Icon name="person" />
        {text}
      </a>
      {Panel ? <Panel onClose={close} /> : null}
    </>
  )
}
