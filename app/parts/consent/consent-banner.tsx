import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import copy from '../../../content/screens/consent-banner.json'
import { watchClicks } from '../../enhance/after-click.ts'
import { useSite } from '../../page-data/site.ts'
import { type ConsentChoice, useConsent } from '../../stores/consent.ts'
import './consent-banner.css'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useOptOut } from './opt-out-notice.tsx'

/**
 * The banner covers the bottom of the window and moves Get Help up. If that happened between `pointerdown` and
 * `pointerup` of a visitor who was faster than the scripts, the click would be lost.
 */
function useClickEnded(): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    const clicks = watchClicks(window, document.documentElement.matches(':active'))
    clicks.afterClick(() => setEnded(true))
    return () => clicks.stop()
  }, [])
  return hasEnded
}

/** Tells the style sheet the banner's height, so that nothing is hidden below it. */
function useRoomFor(banner: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = banner.current
    if (!isOpen || !element) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty('--banner', `${element.offsetHeight}px`))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty('--banner')
    }
  }, [banner, isOpen])
}

/** Asks for consent to the tracker while no choice is stored, or when the visitor reopens it. Needs script. */
export function ConsentBanner() {
  const { settings } = useSite()
  const { choice, asking, choose } = useConsent()
  const clickEnded = useClickEnded()
  const optOut = useOptOut()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asking) heading.current?.focus()
  }, [asking])
  const banner = useRef<HTMLElement>(null)
  const isOpen = clickEnded && (choice === null || asking)
  useRoomFor(banner, isOpen)
  if (!isOpen) return null

  const answer = (next: ConsentChoice) => () => {
    choose(next)
    // The clicked button is gone, so the focus moves to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="consent" aria-label={copy.label} ref={banner}>
      <div className="wrap">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {copy.heading}
          </h2>
          <p className="quiet">
            <RichText text={settings.tracker ? copy.text : copy.textWithoutTracker} />
          </p>
          {optOut ? (
            <p>
              <strong>{copy.optOut}</strong>
            </p>
          ) : null}
        </div>
        <div className="consent-choices">
          <Button kind="second" onClick={answer('declined')}>
            {copy.decline}
          </Button>
          <Button kind="second" onClick={answer('accepted')}>
            {copy.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}
