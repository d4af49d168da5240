import { useState } from 'react'
import { createPortal } from 'react-dom'
import copy from '../../../content/screens/accessibility.json'
import notices from '../../../content/screens/notifications.json'
import {
  type AccessSetting,
  applySettings,
  keepSettings,
  knownSettings,
  READING_AIDS,
  readSettings,
  TEXT_SIZES,
} from '../../stores/access-settings.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipGroup, RadioGroup } from '../../ui/choice-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RichText } from '../text/rich-text.tsx'

const HEADING_ID = 'accessibility-heading'
const STANDARD = 'standard'

export interface AccessibilityPanelProps {
  readonly onClose: () => void
}

const device = () => localStorage

function put(settings: readonly AccessSetting[]): void {
  applySettings(settings)
  keepSettings(settings, device)
}

/** The reading settings. Each applies at once, is stored on the device, and holds on every page. */
export function AccessibilityPanel({ onClose }: AccessibilityPanelProps) {
  const [settings] = useState(() => readSettings(device))
  // Counts the resets. Each reset mounts the form anew, with nothing chosen.
  const [resets, setResets] = useState(0)
  const chosen: readonly AccessSetting[] = resets === 0 ? settings : []

  const reset = () => {
    put([])
    setResets((count) => count + 1)
  }
  // Outside the footer, whose colors for dark backgrounds the panel would inherit.
  return createPortal(
    <Dialog name={{ labelledBy: HEADING_ID }} closeLabel={notices.closeDialog} onClose={onClose} narrow backCloses>
      <Sheet of="form" />
      <div className="form">
        <div className="stack">
          <h2 id={HEADING_ID} tabIndex={-1}>
            {copy.heading}
          </h2>
          <p className="quiet">{copy.intro}</p>
        </div>
        <form
          className="form"
          key={resets}
          onChange={(event) =>
            put(knownSettings([...new FormData(event.currentTarget).values()].map(String).join(' ')))
          }
          onSubmit={(event) => event.preventDefault()}
        >
          <RadioGroup
            id="access-size"
            name="size"
            legend={copy.size}
            options={[STANDARD, ...TEXT_SIZES]}
            labels={copy.sizes}
            chosen={chosen.find((setting) => setting.startsWith('text')) ?? STANDARD}
          />
          <ChipGroup
            id="access-aids"
            name="aid"
            legend={copy.aids}
            options={READING_AIDS}
            labels={copy.aid}
            chosen={chosen}
          />
        </form>
        <div className="form-actions">
          <Button onClick={onClose}>{copy.done}</Button>
          <Button kind="second" onClick={reset}>
            {copy.reset}
          </Button>
        </div>
        <p className="note" aria-live="polite">
          {resets > 0 ? copy.resetDone : null}
        </p>
        <p className="note">
          <RichText text={copy.more} />
        </p>
      </div>
    </Dialog>,
    document.body,
  )
}
