import type { ReactNode } from 'react'
import copy from '../../../content/screens/content-page.json'
import { type PageState, useFreeHelp, useSite } from '../../page-data/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useFormat } from '../text/use-format.ts'
import { AskButtons } from './ask-buttons.tsx'

interface HelpProps {
  readonly heading: string
  readonly text: string
  readonly children: ReactNode
}

function Help({ heading, text, children }: HelpProps) {
  return (
    <section className="card help-card stack" aria-labelledby="help-card-heading">
      <h2 id="help-card-heading">{heading}</h2>
      <p className="quiet">{text}</p>
      {children}
    </section>
  )
}

function FreeHelp({ state: { name: state } }: { state: PageState }) {
  const format = useFormat()
  const address = useFreeHelp()
  const { heading, text, link } = copy.freeHelp
  return (
    <Help heading={format(heading, { state })} text={format(text, { state })}>
      <div className="row">
        <ButtonLink kind="second" href={address}>
          {format(link, { state })}
        </ButtonLink>
      </div>
    </Help>
  )
}

/** The call to action of a guide: the form and the telephone. Where the service is not offered, free help instead. */
export function HelpCard() {
  const { served, serviceState } = useSite()
  if (!served) return serviceState ? <FreeHelp state={serviceState} /> : null
  return (
    <Help heading={copy.help.heading} text={copy.help.text}>
      <AskButtons />
    </Help>
  )
}
