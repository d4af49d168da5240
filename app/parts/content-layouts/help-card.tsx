import copy from '../../../content/screens/content-page.json'
import { useSite } from '../../page-data/site.ts'
import { AskButtons } from './ask-buttons.tsx'

/** The call to action of a guide. Hidden where the service is not offered. */
export function HelpCard() {
  const { served } = useSite()
  if (!served) return null
  return (
    <section className="card help-card stack" aria-labelledby="help-card-heading">
      <h2 id="help-card-heading">{copy.help.heading}</h2>
      <p className="quiet">{copy.help.text}</p>
      <AskButtons />
    </section>
  )
}
