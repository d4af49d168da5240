import words from '../../../content/screens/content-page.json'
import { LEAD_FORM_PATH } from '../../../forms/lead-form-fields.ts'
import { useSite } from '../../site.ts'
import { Icon } from '../../ui/icon.tsx'
import './help-card.css'
import { ButtonLink } from '../../ui/button.tsx'

/** The call to action of an information page; not shown where the service is not offered. */
export function HelpCard() {
  const { settings, served } = useSite()
  if (!served) return null
  return (
    <section className="card help-card stack" aria-labelledby="help-card-heading">
      <h2 id="help-card-heading">{words.help.heading}</h2>
      <p className="quiet">{words.help.text}</p>
      <div className="row">
        <ButtonLink href={LEAD_FORM_PATH}>{words.help.button}</ButtonLink>
        <ButtonLink kind="second" href={settings.phoneHref}>
          <Icon name="phone" />
          {settings.phone}
        </ButtonLink>
      </div>
    </section>
  )
}
