import { useContext } from 'react'
import { formLabel } from '../../../content/screens/landing-scripted.json'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Kept } from '../kept/kept.tsx'
import { LeadForm } from '../lead-form/lead-form.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { LandingCopyContext, useLandingCopy } from './landing-copy.ts'

function ValueList() {
  const copy = useLandingCopy()
  const { values } = copy
  const format = useFormat()
  return (
    <ul className="values">
      {values.list.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon as IconName} />
          <strong>{title}</strong>
          <p>
            <RichText text={format(text)} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The list of values, and the lead form beside them. */
export function Values() {
  const copy = useContext(LandingCopyContext)
  return (
    <div className="section">
      <div className="wrap split">
        <Kept as="section" name="values" className="stay" aria-labelledby="values-heading">
          {import.meta.env.SSR && copy && (
            <>
              <h2 id="values-heading">{copy.values.heading}</h2>
              <ValueList />
              {/* Fills the column beside the form; a phone does not fetch it. */}
              <img src="/img/scene-talk.svg" alt="" width={400} height={320} loading="lazy" />
            </>
          )}
        </Kept>
        <section className="card lift review" id="review" aria-label={formLabel}>
          <LeadForm idPrefix="card" />
        </section>
      </div>
    </div>
  )
}
