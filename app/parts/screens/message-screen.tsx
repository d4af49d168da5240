import type { ReactNode } from 'react'
import { Sheet } from '../../styles/sheet.tsx'
import { LeadingPicture } from '../../ui/leading-picture.tsx'

/** A page with one short message: what happened, and where to go from here. */
export function MessageScreen({ code, heading, children }: { code?: string; heading: string; children: ReactNode }) {
  return (
    <div className="wrap section message-screen">
      <Sheet of="screen" />
      <div className="stack">
        {code ? <p className="message-code">{code}</p> : null}
        <h1>{heading}</h1>
        {children}
      </div>
      <LeadingPicture src="/img/signpost.svg" from="60rem" />
    </div>
  )
}
