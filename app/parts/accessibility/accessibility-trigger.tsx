import { type ComponentType, type MouseEvent, useState } from 'react'
import { accessibility } from '../../../content/screens/footer.json'
import { Icon } from '../../ui/icon.tsx'
import type { AccessibilityPanelProps } from './accessibility-panel.tsx'

const { text, to } = accessibility

/** A link to the page about reading this site. With script it opens the settings panel instead. */
export function AccessibilityTrigger() {
  // The panel loads at its first opening; most visits never open it.
  const [Panel, setPanel] = useState<ComponentType<AccessibilityPanelProps>>()
  const close = () => setPanel(undefined)

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Safari does not focus a clicked link, but the dialog must return the focus to it.
    event.currentTarget.focus()
    import('./accessibility-panel.tsx').then(
      ({ AccessibilityPanel }) => setPanel(() => AccessibilityPanel),
      // The panel could not load (no connection, or a new release removed its file). The page explains the browser's
      // own settings.
      () => location.assign(to),
    )
  }
  return (
    <>
      <a href={to} onClick={open}>
        <Icon name="person" />
        {text}
      </a>
      {Panel ? <Panel onClose={close} /> : null}
    </>
  )
}
